export function findPnpm(): string;
