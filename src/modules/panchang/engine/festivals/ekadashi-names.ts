import type { MonthTithi } from './almanac.ts'
import type { Sect } from './rules/rule-types.ts'

/** Names for the bright half, by amanta month from Chaitra. */
const BRIGHT: readonly Record<Sect, string>[] = [
  { smarta: 'kamada-ekadashi-smarta', vaishnava: 'kamada-ekadashi-vaishnava' },
  { smarta: 'mohini-ekadashi-smarta', vaishnava: 'mohini-ekadashi-vaishnava' },
  { smarta: 'nirjala-ekadashi-smarta', vaishnava: 'nirjala-ekadashi-vaishnava' },
  { smarta: 'devshayani-ekadashi-smarta', vaishnava: 'devshayani-ekadashi-vaishnava' },
  { smarta: 'shravana-putrada-ekadashi-smarta', vaishnava: 'shravana-putrada-ekadashi-vaishnava' },
  { smarta: 'parsva-ekadashi-smarta', vaishnava: 'parsva-ekadashi-vaishnava' },
  { smarta: 'papankusha-ekadashi-smarta', vaishnava: 'papankusha-ekadashi-vaishnava' },
  { smarta: 'devutthana-ekadashi-smarta', vaishnava: 'devutthana-ekadashi-vaishnava' },
  { smarta: 'mokshada-ekadashi-smarta', vaishnava: 'mokshada-ekadashi-vaishnava' },
  { smarta: 'pausha-putrada-ekadashi-smarta', vaishnava: 'pausha-putrada-ekadashi-vaishnava' },
  { smarta: 'jaya-ekadashi-smarta', vaishnava: 'jaya-ekadashi-vaishnava' },
  { smarta: 'amalaki-ekadashi-smarta', vaishnava: 'amalaki-ekadashi-vaishnava' },
]

/** Names for the dark half of the same months. */
const DARK: readonly Record<Sect, string>[] = [
  { smarta: 'varuthini-ekadashi-smarta', vaishnava: 'varuthini-ekadashi-vaishnava' },
  { smarta: 'apara-ekadashi-smarta', vaishnava: 'apara-ekadashi-vaishnava' },
  { smarta: 'yogini-ekadashi-smarta', vaishnava: 'yogini-ekadashi-vaishnava' },
  { smarta: 'kamika-ekadashi-smarta', vaishnava: 'kamika-ekadashi-vaishnava' },
  { smarta: 'aja-ekadashi-smarta', vaishnava: 'aja-ekadashi-vaishnava' },
  { smarta: 'indira-ekadashi-smarta', vaishnava: 'indira-ekadashi-vaishnava' },
  { smarta: 'rama-ekadashi-smarta', vaishnava: 'rama-ekadashi-vaishnava' },
  { smarta: 'utpanna-ekadashi-smarta', vaishnava: 'utpanna-ekadashi-vaishnava' },
  { smarta: 'saphala-ekadashi-smarta', vaishnava: 'saphala-ekadashi-vaishnava' },
  { smarta: 'shattila-ekadashi-smarta', vaishnava: 'shattila-ekadashi-vaishnava' },
  { smarta: 'vijaya-ekadashi-smarta', vaishnava: 'vijaya-ekadashi-vaishnava' },
  { smarta: 'papmochani-ekadashi-smarta', vaishnava: 'papmochani-ekadashi-vaishnava' },
]

/** The two of an adhika month. */
const ADHIKA_BRIGHT = { smarta: 'padmini-ekadashi-smarta', vaishnava: 'padmini-ekadashi-vaishnava' }
const ADHIKA_DARK = { smarta: 'parama-ekadashi-smarta', vaishnava: 'parama-ekadashi-vaishnava' }

/** In a kshaya month the first of its two names is used. */
export function ekadashiKey({ number, month }: MonthTithi, sect: Sect): string {
  const isBright = number <= 15
  if (month.isAdhika) return (isBright ? ADHIKA_BRIGHT : ADHIKA_DARK)[sect]
  return ((isBright ? BRIGHT : DARK)[month.index] ?? ADHIKA_BRIGHT)[sect]
}
