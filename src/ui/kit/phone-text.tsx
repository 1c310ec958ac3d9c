import { formatPhone, phoneLink } from '../../shared/phone/phone-links.ts'

const PLACEHOLDER = '{{phone}}'

/** `text` as the catalogue has it, translated without values; a sentence without the place of a number stays as it is. */
export function PhoneText({ text, phone }: { text: string; phone: string }) {
  const [before, after] = text.split(PLACEHOLDER)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a className="num nw" href={phoneLink(phone)}>
        {formatPhone(phone)}
      </a>
      {after}
    </>
  )
}
