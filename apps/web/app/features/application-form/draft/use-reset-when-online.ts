import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Forgets the outcome of a finished attempt when the connection is back, so that what it said about it disappears. */
export function useResetWhenOnline({
  isPending,
  reset,
}: Pick<UseMutationResult, 'isPending' | 'reset'>): void {
  useEffect(() => {
    if (isPending) return;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [isPending, reset]);
}
