import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PagePath } from '../../../../shared/pages.ts'

export const CASH_PATH = '/ops/orders/cash' satisfies PagePath<'team'>

/** Leads to what this carrier owes, where the team can also rename it. */
export function CarrierLink({ carrier }: { carrier: string }) {
  const { href } = useVisitor()
  return (
    <Link className="link" to={`${href(CASH_PATH)}?carrier=${encodeURIComponent(carrier)}`}>
      {carrier}
    </Link>
  )
}
