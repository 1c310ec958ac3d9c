// The vacant roles in their order: each in both languages, moved, taken out, and new ones added.
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../ui/words.tsx'
import type { BusinessAnswer } from '../../contract/business.ts'
import { RowMoves } from '../goods/row-moves.tsx'
import { type BusinessProblem, errorAt, Line } from './part.tsx'

const MOST = 12

type Role = BusinessAnswer['vacantRoles'][number]
type Row = { key: string; role: Role }

const EMPTY: Role = { slug: '', title: '', titleHindi: '', text: '', textHindi: '' }

type RoleFieldsProps = { roles: readonly Role[]; problem: BusinessProblem }

export function RoleFields({ roles, problem }: RoleFieldsProps) {
  const { t } = useTranslation('business')
  const added = useRef(0)
  const [rows, setRows] = useState<Row[]>(() => roles.map((role) => ({ key: role.slug, role })))
  const add = () => {
    added.current += 1
    setRows([...rows, { key: `new ${added.current}`, role: EMPTY }])
  }
  const step = (at: number, by: -1 | 1) => {
    const moved = rows.toSpliced(at, 1)
    const row = rows[at]
    if (row) setRows(moved.toSpliced(at + by, 0, row))
  }
  return (
    <>
      {rows.length === 0 ? <p>{t('roles.none')}</p> : null}
      <ol className="business-roles">
        {rows.map(({ key, role }, at) => (
          <li key={key}>
            <p className="business-role">
              <b>{t('roles.number', { number: at + 1 })}</b>
              <RowMoves
                name={role.title || t('roles.number', { number: at + 1 })}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onStep={(by) => step(at, by)}
                onRemove={() => setRows(rows.toSpliced(at, 1))}
              />
            </p>
            <RoleLines role={role} at={at} problem={problem} />
          </li>
        ))}
      </ol>
      {rows.length < MOST ? (
        <p>
          <button type="button" className="btn btn-l" onClick={add}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('roles.add')}
          </button>
        </p>
      ) : null}
    </>
  )
}

function RoleLines({ role, at, problem }: { role: Role; at: number; problem: BusinessProblem }) {
  const { t } = useTranslation('business')
  const error = (name: keyof Role) => errorAt(problem, 'roles', `vacantRoles.${at}.${name}`, t('wrong.role'))
  return (
    <>
      <input type="hidden" name="slug" value={role.slug} />
      <div className="business-two">
        <Line name="title" label={t('roles.title')} value={role.title} most={100} lang="en" error={error('title')} required />
        <Line
          name="titleHindi"
          label={t('roles.titleHindi')}
          value={role.titleHindi}
          most={100}
          lang="hi"
          error={error('titleHindi')}
          required
        />
      </div>
      <div className="business-two">
        <Line
          name="text"
          label={t('roles.text')}
          value={role.text}
          most={1000}
          rows={4}
          lang="en"
          error={error('text')}
          required
        />
        <Line
          name="textHindi"
          label={t('roles.textHindi')}
          value={role.textHindi}
          most={1000}
          rows={4}
          lang="hi"
          error={error('textHindi')}
          required
        />
      </div>
    </>
  )
}
