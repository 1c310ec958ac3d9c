// Facts as the console shows them, of a booking and of an application: name and value in two columns.
import type { ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../../shared/phone-links.ts'

export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="num">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number to tap; spoken and written with its country. */
export function Mobile({ number }: { number: string }) {
  return (
    <a href={phoneLink(number)} className="nw">
      {formatPhone(number)}
    </a>
  )
}
