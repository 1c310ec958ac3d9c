import { formatPhone, phoneLink } from '../../shared/phone/phone-links.ts'

const PLACEHOLDER = '{{phone}}'

/**
 * Renders `text` with its {{phone}} as a link. `text` is the raw message, without values filled in; a message without {{phone}} stays
 * unchanged.
 */
export function PhoneText({ text, phone }: { text: string; phone: string }) {
  const [before, after] = text.split(PLACEHOLDER)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a className="numeric no-wrap" href={phoneLink(phone)}>
        {formatPhone(phone)}
      </a>
      {after}
    </>
  )
}
