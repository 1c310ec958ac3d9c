import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Category } from '../catalogue/contract.ts'
import { MAX_LINES, MAX_PIECES } from '../catalogue/model.ts'
import type { ReturnRule } from '../returns/model.ts'

type Sql = RawBuilder<unknown>

export type CartPartRow = {
  variant_id: string
  name: string
  name_hindi: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  quantity: number
  alone_paise: number
  stock: number
  hsn: string | null
  rate: number | null
}

export type CartRow = {
  line_id: string
  quantity: number
  seen_price_paise: number | null
  without_parts: string[]
  variant_id: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  selling_price_paise: number
  stock: number | null
  product_id: string
  slug: string
  category: Category
  name: string
  name_hindi: string
  image_url: string | null
  /** The product and this variant are listed. */
  is_visible: boolean
  return_rule: ReturnRule
  hsn: string | null
  /** From the table of rates, in basis points; null when no heading matches. */
  rate: number | null
  kit_discount_percent: number | null
  /** Null for everything except kits. */
  parts: CartPartRow[] | null
}

export type SavedRow = {
  line: number
  variant_id: string
  quantity: number
  seen_price_paise: number | null
  without_parts: string[]
}

const rateOf = (product: 'p' | 'g', day: string | undefined) =>
  day === undefined
    ? sql`null::int`
    : sql`(select r.rate_basis_points from hsn_rates r where ${sql.ref(`${product}.hsn`)} like r.hsn || '%' and r.effective_on <= ${day}::date
        order by length(r.hsn) desc, r.effective_on desc limit 1)`

const columns = (ratesOn: string | undefined) => sql`
  l.quantity, l.seen_price_paise, l.without_parts, v.id as variant_id, v.color, v.color_hindi, v.size, v.size_hindi,
  coalesce(v.sale_price_paise, v.price_paise) as selling_price_paise, v.stock, p.id as product_id, p.slug, p.category, p.name, p.name_hindi, p.image_url,
  p.is_visible and v.retired_at is null as is_visible, p.return_rule, p.hsn, ${rateOf('p', ratesOn)} as rate, p.kit_discount_percent,
  case when p.kit_discount_percent is not null then (
    select json_agg(json_build_object('variant_id', part.id, 'name', g.name, 'name_hindi', g.name_hindi,
      'color', part.color, 'color_hindi', part.color_hindi, 'size', part.size, 'size_hindi', part.size_hindi,
      'quantity', k.quantity, 'alone_paise', coalesce(part.sale_price_paise, part.price_paise), 'stock', part.stock, 'hsn', g.hsn,
      'rate', ${rateOf('g', ratesOn)}) order by k.position)
    from kit_parts k join product_variants part on part.id = k.variant_id join products g on g.id = part.product_id where k.kit_id = p.id) end as parts`

/**
 * The cart of a person, in the order in which lines were added. `ratesOn` is the date for GST rates; only needed when tax depends
 * on the heading.
 */
export async function listCart(db: Database, userId: string, ratesOn: string | undefined): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select l.id as line_id, ${columns(ratesOn)}
    from cart_lines l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.user_id = ${userId} order by l.added_at, l.id`.execute(db)
  return rows
}

/** The same for lines stored in a browser. Products that are no longer sold are left out. */
export async function listSaved(db: Database, saved: readonly SavedRow[], ratesOn: string | undefined): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select l.line::text as line_id, ${columns(ratesOn)}
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as l(line int, variant_id uuid, quantity int, seen_price_paise int, without_parts uuid[])
    join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    order by l.line`.execute(db)
  return rows
}

export type SelectableVariant = {
  id: string
  color: string | null
  size: string | null
  position: number
  selling_price_paise: number
  pieces: number
}

export type ProductKey = { id: string } | { slug: string }

/** The variants of a listed product, with price and stock. */
const variantsSql = (key: ProductKey) => sql`
  select v.id, v.color, v.size, v.position, coalesce(v.sale_price_paise, v.price_paise) as selling_price_paise,
    coalesce(v.stock, (select min(part.stock / k.quantity) from kit_parts k join product_variants part on part.id = k.variant_id
      where k.kit_id = p.id), 0) as pieces, p.kit_discount_percent is not null as is_kit
  from products p join product_variants v on v.product_id = p.id
  where ${'id' in key ? sql`p.id = ${key.id}::uuid` : sql`p.slug = ${key.slug}`} and p.is_visible and v.retired_at is null`

/** The variants of a listed product that can be added to a cart, with stock, the default first. `key` is its id or slug. */
export async function listVariants(db: Database, key: ProductKey): Promise<SelectableVariant[]> {
  const { rows } = await sql<SelectableVariant>`${variantsSql(key)} order by v.position`.execute(db)
  return rows
}

/** A requested variant: by id, or the first with a colour and size. Undefined means any. */
export type RequestedVariant = {
  key: ProductKey
  variantId: string | undefined
  color: string | undefined
  size: string | undefined
}
export type NewPieces = { id: string; userId: string; quantity: number; at: Date }

const variantCondition = ({ variantId, color, size }: RequestedVariant) =>
  variantId
    ? sql`and v.id = ${variantId}::uuid`
    : sql`${color ? sql`and lower(v.color) = lower(${color})` : sql``} ${size ? sql`and lower(v.size) = lower(${size})` : sql``}`

/** Pieces of the same kit in other lines of this cart, with other parts left out. */
const otherPieces = (userId: Sql, variantId: Sql, without: Sql) => sql`
  other_kit_pieces(${userId}::text, ${variantId}::uuid, ${without}::uuid[])`

/**
 * Finds the variant and adds pieces to a cart, merging with an equal line. Undefined when the variant does not exist; otherwise
 * the limit of the line. All lines of one kit count together.
 */
export async function putIntoCart(
  db: Database,
  variant: RequestedVariant,
  { id, userId, quantity, at }: NewPieces,
): Promise<{ isIn: boolean; max: number; variantId: string } | undefined> {
  const { rows } = await sql<{ isIn: boolean; max: number; variantId: string }>`
    with chosen as (
      select f.id, f.selling_price_paise, least(f.pieces, ${MAX_PIECES}::int) as most,
        ${MAX_PIECES}::int - case when f.is_kit then ${otherPieces(sql`${userId}`, sql`f.id`, sql`'{}'`)} else 0 end as room
      from (${variantsSql(variant.key)} ${variantCondition(variant)} order by v.position limit 1) f
    ), stored as (
      insert into cart_lines (id, user_id, variant_id, quantity, seen_price_paise, added_at)
      select ${id}::uuid, ${userId}::text, id, ${quantity}::smallint, selling_price_paise, ${at}::timestamptz from chosen where least(most, room) >= ${quantity}::int
      on conflict on constraint cart_lines_one do update set quantity = cart_lines.quantity + excluded.quantity, seen_price_paise = excluded.seen_price_paise
      where cart_lines.quantity + excluded.quantity <= (select least(most, room) from chosen)
      returning id
    )
    select id as "variantId", most as max, exists (select from stored) as "isIn" from chosen`.execute(db)
  return rows[0]
}

export type NewCartLine = {
  id: string
  userId: string
  variantId: string
  without: readonly string[]
  quantity: number
  /** The limit of the line: 10, or the stock. */
  max: number
  seenPaise: number
  at: Date
}

/**
 * Adds pieces of a product to a cart, merging with an equal line. Returns false when the line would exceed `max`, or all lines
 * of the kit would exceed 10.
 */
export async function addToLine(db: Database, line: NewCartLine): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_lines (id, user_id, variant_id, without_parts, quantity, seen_price_paise, added_at)
    select r.* from (
      values (${line.id}::uuid, ${line.userId}::text, ${line.variantId}::uuid, ${line.without}::uuid[], ${line.quantity}::smallint,
        ${line.seenPaise}::int, ${line.at}::timestamptz)
    ) as r(id, user_id, variant_id, without_parts, quantity, seen_price_paise, added_at)
    where r.quantity <= ${line.max}::int and r.quantity <= ${MAX_PIECES}::int - ${otherPieces(sql`r.user_id`, sql`r.variant_id`, sql`r.without_parts`)}
    on conflict on constraint cart_lines_one do update set quantity = cart_lines.quantity + excluded.quantity, seen_price_paise = excluded.seen_price_paise
    where cart_lines.quantity + excluded.quantity <= least(${line.max}::int,
      ${MAX_PIECES}::int - ${otherPieces(sql`excluded.user_id`, sql`excluded.variant_id`, sql`excluded.without_parts`)})
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Merges lines stored in a browser, each line capped at `max`, new ones while the cart has room. Uses a fixed order, so that two
 * tabs cannot deadlock. Returns how many lines were merged.
 */
export async function mergeLines(db: Database, userId: string, lines: readonly NewCartLine[]): Promise<number> {
  const rows = lines.map((line, position) => ({
    place: position,
    id: line.id,
    user_id: line.userId,
    variant_id: line.variantId,
    without_parts: line.without,
    quantity: line.quantity,
    max: line.max,
    seen_price_paise: line.seenPaise,
    added_at: line.at,
  }))
  const { rows: taken } = await sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as l(place int, id uuid, user_id text, variant_id uuid, without_parts uuid[], quantity int, max int, seen_price_paise int, added_at timestamptz)
    ), placed as (
      select i.*, l.id is not null as is_existing, row_number() over (partition by l.id is null order by i.place) as turn
      from incoming i left join cart_lines l on l.user_id = i.user_id and l.variant_id = i.variant_id and l.without_parts = i.without_parts
    )
    insert into cart_lines (id, user_id, variant_id, without_parts, quantity, seen_price_paise, added_at)
    select id, user_id, variant_id, without_parts, least(quantity, max), seen_price_paise, added_at from placed
    where is_existing or turn <= ${MAX_LINES} - (select count(*) from cart_lines where user_id = ${userId})
    order by variant_id, without_parts
    on conflict on constraint cart_lines_one do update
      set quantity = least(cart_lines.quantity + excluded.quantity, (select max from incoming where incoming.id = excluded.id))
    returning id`.execute(db)
  return taken.length
}

/** Sets the quantity of a line. Returns false when it is not in this cart. */
export async function setQuantity(db: Database, userId: string, lineId: string, quantity: number): Promise<boolean> {
  const row = await db
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a line, or every line of a product. Returns the number of removed lines. `id` is a valid UUID. */
export async function removeLines(db: Database, userId: string, id: string): Promise<number> {
  const { rows } = await sql`
    delete from cart_lines l using product_variants v
    where v.id = l.variant_id and l.user_id = ${userId} and (l.id = ${id}::uuid or v.product_id = ${id}::uuid)
    returning l.id`.execute(db)
  return rows.length
}

/** Stores these prices as seen by the person. */
export async function recordSeenPrices(
  db: Database,
  userId: string,
  seen: readonly { lineId: string; unitPaise: number }[],
): Promise<void> {
  await sql`
    update cart_lines l set seen_price_paise = s.unit_paise
    from jsonb_to_recordset(${JSON.stringify(seen.map(({ lineId, unitPaise }) => ({ id: lineId, unit_paise: unitPaise })))}::jsonb) as s(id uuid, unit_paise int)
    where l.id = s.id and l.user_id = ${userId}`.execute(db)
}
