import { Skeleton } from '../states.tsx';
import classes from './data-table.module.css';
import { bodyHeight } from './data-table.tsx';

const rows = Array.from({ length: 10 }, (_, row) => row);

export interface TableSkeletonProps {
  /** Says what is loading and how far it is. */
  readonly children: string;
}

/** A data table's shape while its rows are on their way. */
export function TableSkeleton({ children }: TableSkeletonProps) {
  return (
    <div className={classes.dataTable}>
      <output className={classes.toolbar}>{children}</output>
      <div className={classes.skeleton} style={{ '--table-body': `${bodyHeight}px` }} aria-hidden="true">
        {rows.map((row) => (
          <Skeleton key={row} height={14} />
        ))}
      </div>
      <div className={classes.foot} aria-hidden="true">
        <Skeleton height={16} width="14rem" maw="100%" />
      </div>
    </div>
  );
}
