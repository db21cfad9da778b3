import type { Stage } from '@portal/contracts/review/decisions';
import type { ChangeViewsRequest, SavedView } from '@portal/contracts/review/saved-views';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';

const viewsQuery = (stage: Stage) =>
  queryOptions({
    queryKey: keyOf('listViews', { stage }),
    queryFn: ({ signal }) => call('listViews', { params: { stage }, signal }),
  });

const normalise = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Finds a view by its name, case-insensitively. */
export const findView = (views: readonly SavedView[], name: string) =>
  views.find((view) => normalise(view.name) === normalise(name));

/** The saved views of the signed-in organiser for a stage. A change leaves alone what other windows have changed since. */
export function useSavedViews(stage: Stage) {
  const queries = useQueryClient();
  const { queryKey } = viewsQuery(stage);
  const { data, isError, refetch } = useQuery(viewsQuery(stage));
  const change = useMutation({
    mutationFn: (body: ChangeViewsRequest) => call('changeViews', { params: { stage }, body }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { views: data?.views, isError, reload: () => void refetch(), change: change.mutate };
}
