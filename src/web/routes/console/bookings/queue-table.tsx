import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamRow } from '../../../../modules/bookings/team/contract.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { type BookingList, bookingPath, queryOf, type View } from '../frame/console-address.ts'
import * as styles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import { listQuery } from './queries.ts'

export type Column = {
  head: string
  /** `wide` columns are hidden in a narrow list, `widest` ones also while a booking is open next to it. */
  className?: string
  /** The column is hidden while no row has a value. */
  isFilled?: (row: TeamRow) => boolean
  cell: (row: TeamRow, link: (text: ReactNode) => ReactNode) => ReactNode
}

type QueueTableProps = {
  list: BookingList
  title: string
  empty: ReactNode
  columns: readonly Column[]
  /** Stays in the URL of an opened booking. */
  view: View
  end?: ReactNode
}

export function QueueTable({ list, title, empty, columns, view, end }: QueueTableProps) {
  const message = useErrorMessage('console')
  const id = useId()
  const query = useInfiniteQuery(listQuery(list))
  return (
    <section aria-labelledby={id}>
      <div className={styles.listHead}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      <PagedList query={query} empty={empty} refusal={message} placeholder={<Skeleton />}>
        {(rows) => <Rows rows={rows} columns={columns} view={view} labelledBy={id} />}
      </PagedList>
    </section>
  )
}

type RowsProps = { rows: readonly TeamRow[]; columns: readonly Column[]; view: View; labelledBy: string }

function Rows({ rows, columns, view, labelledBy }: RowsProps) {
  const { href } = useVisitor()
  const { ref } = useParams()
  const shown = columns.filter(({ isFilled }) => !isFilled || rows.some(isFilled))
  return (
    <table className={styles.queue} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {shown.map(({ head, className }) => (
            <th key={head} scope="col" className={className}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = row.ref === ref
          const link = (text: ReactNode) => (
            <Link
              to={href(bookingPath(row.ref)) + queryOf(view)}
              preventScrollReset
              aria-current={isOpen ? 'true' : undefined}
              data-row
            >
              {text}
            </Link>
          )
          return (
            <tr key={row.ref} className={isOpen ? styles.on : undefined} data-tel={row.mobile}>
              {shown.map(({ head, className, cell }) => (
                <td key={head} className={className}>
                  {cell(row, link)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const SKELETON_ROWS = ['one', 'two', 'three', 'four']

function Skeleton() {
  const { t } = useTranslation('console')
  return (
    <output className={styles.queueWaiting}>
      <span className="visually-hidden">{t('loading')}</span>
      {SKELETON_ROWS.map((row) => (
        <i key={row} />
      ))}
    </output>
  )
}
