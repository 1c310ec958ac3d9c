import { formatPhone } from '../../shared/phone/phone-links.ts'
import { useRoot } from '../root.tsx'
import { useBrand } from './header/logo.tsx'

export function PrintHead() {
  const brand = useBrand()
  const { settings } = useRoot()
  return (
    <p className="print-head numeric">
      <b>{brand}</b>
      {formatPhone(settings.phone)}, {settings.email}
    </p>
  )
}
