import { useLingui } from '@lingui/react/macro';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { IconButton } from '../button.tsx';
import classes from './pager.module.css';

/** Returns up to five page numbers around the current one. */
export function pageNumbers(page: number, pageCount: number): readonly number[] {
  const length = Math.min(5, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

export interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** First, previous, numbers, next, last. Disabled buttons stay focusable, so that the focus is not lost. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const renderButton = (label: string, icon: typeof IconChevronLeft, target: number) => {
    const isDisabled = target < 1 || target > pageCount || target === page;
    return (
      <IconButton
        label={label}
        icon={icon}
        size="sm"
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onPage(target)}
      />
    );
  };
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      {renderButton(t`First page`, IconChevronLeftPipe, 1)}
      {renderButton(t`Previous page`, IconChevronLeft, page - 1)}
      {pageNumbers(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          className={classes.pageNumber}
          aria-label={t`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
        >
          {formatNumber(number)}
        </button>
      ))}
      {renderButton(t`Next page`, IconChevronRight, page + 1)}
      {renderButton(t`Last page`, IconChevronRightPipe, pageCount)}
    </nav>
  );
}
