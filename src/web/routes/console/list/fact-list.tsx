import { Fragment, type ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'

export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="numeric">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A phone number as a link, shown and read with its country code. */
export function Mobile({ number }: { number: string }) {
  return (
    <a href={phoneLink(number)} className="no-wrap">
      {formatPhone(number)}
    </a>
  )
}

/** An email link; a long address breaks before its @ or a dot, not within a word. */
export function MailTo({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      {email.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change their order
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </a>
  )
}
