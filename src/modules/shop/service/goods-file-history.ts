import { paiseOf } from '../../../shared/money.ts'
import type { FileColumn } from '../model/goods-file.ts'
import type { Changed, FilePlan } from '../model/goods-plan.ts'
import type { NewGoodEvent } from '../store/good-events.ts'

/** What the history calls the columns of the file; stock has a history of its own. */
const FIELDS: Partial<Record<FileColumn, string>> = {
  category: 'category',
  name: 'name',
  name_hindi: 'nameHindi',
  description: 'description',
  description_hindi: 'descriptionHindi',
  net_quantity: 'netQuantity',
  net_quantity_hindi: 'netQuantityHindi',
  maker: 'maker',
  country: 'country',
  hsn: 'hsn',
  best_before_months: 'bestBefore',
  tags: 'tags',
  aliases: 'aliases',
  samagri: 'samagri',
}
/** Of a form; they name its number. */
const FORM_FIELDS: Partial<Record<FileColumn, string>> = {
  price: 'price',
  sale_price: 'sale',
  color: 'choice',
  size: 'choice',
}
/** Longer texts are said to have changed, not quoted. */
const QUOTED = 80

type Change = NewGoodEvent['changes'][number]

/** Amounts stand there in paise. */
const inPaise = (rupees: string): string => (rupees === '' ? '' : String(paiseOf(Number(rupees))))

function entriesOf({ column, before, after }: Changed, sku: string): Change[] {
  if (column === 'visible') return [{ field: after === 'yes' ? 'shown' : 'hidden', about: '', from: '', to: '' }]
  const [field, form] = [FIELDS[column], FORM_FIELDS[column]]
  const name = field ?? form
  if (!name) return []
  const [from, to] = column === 'price' || column === 'sale_price' ? [inPaise(before), inPaise(after)] : [before, after]
  const isLong = before.length > QUOTED || after.length > QUOTED
  return [{ field: name, about: form ? sku : '', from: isLong ? '' : from, to: isLong ? '' : to }]
}

/** One event for each good the file makes or changes. */
export function eventsOf(plan: FilePlan, ids: ReadonlyMap<string, string>, { at, by }: { at: Date; by: string }): NewGoodEvent[] {
  const made = new Set(plan.goods.filter(({ id }) => id === undefined).map(({ slug }) => slug))
  return [...Map.groupBy(plan.lines, ({ slug }) => slug)].flatMap(([slug, lines]): NewGoodEvent[] => {
    const changes = lines.flatMap(({ kind, sku, fields }): Change[] =>
      kind === 'new'
        ? [{ field: 'variantAdded', about: sku, from: '', to: '' }]
        : fields.flatMap((field) => entriesOf(field, sku)),
    )
    const productId = ids.get(slug) ?? ''
    if (made.has(slug)) return [{ productId, at, kind: 'made' as const, by, changes: [] }]
    return changes.length > 0 ? [{ productId, at, kind: 'changed' as const, by, changes }] : []
  })
}
