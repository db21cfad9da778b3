import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatPhone } from '../../i18n/format.ts';
import { ApplicationNumber } from '../../shared/application/application-number.tsx';
import { CategoryBadges } from '../../shared/application/category-badges.tsx';
import { UserStatusBadge } from '../../shared/application/user-status-badge.tsx';
import { Table, TableFrame } from '../../ui/table.tsx';
import {
  ApplicationAction,
  type ApplicationActionProps,
  SecondThoughts,
  type SecondThoughtsProps,
} from './application-action.tsx';
import type { ApplicationListProps } from './application-cards.tsx';
import { ApplicationState, hasState } from './application-state.tsx';
import classes from './applications.module.css';

const columns = [
  msg`SI Number`,
  msg`Submitted ID`,
  msg`Founder Name`,
  msg`Startup Name`,
  msg`Startup Category`,
  msg`Phone`,
  msg`Status`,
  msg`Action`,
];

/** The list on wide screens, as a table. */
export function ApplicationTable({ applications, mainId, onAsk }: ApplicationListProps) {
  const { t } = useLingui();
  return (
    <TableFrame label={t`Your Applications`}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.id} scope="col">
              {t(column)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      {applications.map((application, index) => (
        <Table.Tbody key={application.application_id} className={classes.entry ?? ''}>
          <Row application={application} number={index + 1} isMain={application.application_id === mainId} />
          {hasState(application) && <StateRow application={application} onAsk={onAsk} />}
        </Table.Tbody>
      ))}
    </TableFrame>
  );
}

interface RowProps extends ApplicationActionProps {
  readonly number: number;
}

function Row({ application, number, isMain }: RowProps) {
  const { t } = useLingui();
  const { data } = application;
  const notAvailable = t`N/A`;
  return (
    <Table.Tr>
      <Table.Td>{number}</Table.Td>
      <Table.Td>
        <ApplicationNumber>{application.submitted_id ?? notAvailable}</ApplicationNumber>
      </Table.Td>
      <Table.Td>{data.founderName || notAvailable}</Table.Td>
      <Table.Td>{data.startupName || notAvailable}</Table.Td>
      <Table.Td>
        {data.startupCategory?.length ? <CategoryBadges categories={data.startupCategory} /> : notAvailable}
      </Table.Td>
      <Table.Td>{data.phone ? formatPhone(data.phone) : notAvailable}</Table.Td>
      <Table.Td>
        <UserStatusBadge status={application.user_status} />
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <ApplicationAction application={application} isMain={isMain} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

/** The state of the application, in a second row. */
function StateRow({ application, onAsk }: SecondThoughtsProps) {
  return (
    <Table.Tr>
      <Table.Td />
      <Table.Td colSpan={columns.length - 2} className={classes.state ?? ''}>
        <ApplicationState application={application} />
      </Table.Td>
      <Table.Td className={classes.state ?? ''}>
        <SecondThoughts application={application} onAsk={onAsk} />
      </Table.Td>
    </Table.Tr>
  );
}
