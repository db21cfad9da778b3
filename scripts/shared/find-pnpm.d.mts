export function findPnpm(): string[];
