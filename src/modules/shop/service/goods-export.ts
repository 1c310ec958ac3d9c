import type { Context } from '../../../server/context.ts'
import { recordAct } from '../../../server/db/audit-log.ts'
import { csvFile } from '../../../shared/csv.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { typedRupees } from '../../../shared/rupees.ts'
import { requireTeam } from '../../accounts/service.ts'
import { cellOfList, FILE_COLUMNS, type FileColumn } from '../model/goods-file.ts'
import { type FileRow, listFileRows } from '../store/goods-file.ts'

export async function exportGoods(ctx: Context): Promise<{ name: string; content: string }> {
  requireTeam(ctx.actor)
  const rows = await listFileRows(ctx.db)
  const subject = { kind: 'file', id: 'goods', name: 'goods.csv' } as const
  await recordAct(ctx, { action: 'file_exported', subject, details: { lines: rows.length } })
  const lines = rows.map((row) => {
    const cells = cellsOf(row)
    return FILE_COLUMNS.map((column) => cells[column])
  })
  return { name: `goods-${indiaDate(ctx.clock.now())}.csv`, content: csvFile([FILE_COLUMNS, ...lines]) }
}

/** A form as the file writes it. */
export function cellsOf(row: FileRow): Record<FileColumn, string> {
  const isKit = row.category === 'kits'
  return {
    slug: row.slug,
    sku: row.sku,
    category: row.category,
    name: row.name,
    name_hindi: row.name_hindi,
    description: row.description,
    description_hindi: row.description_hindi,
    net_quantity: row.net_quantity,
    net_quantity_hindi: row.net_quantity_hindi,
    maker: row.maker,
    country: row.country,
    hsn: row.hsn ?? '',
    best_before_months: String(row.best_before_months ?? ''),
    tags: cellOfList(row.tags),
    aliases: cellOfList(row.aliases),
    samagri: cellOfList(row.samagri),
    visible: row.is_visible ? 'yes' : 'no',
    color: row.color ?? '',
    color_hindi: row.color_hindi ?? '',
    size: row.size ?? '',
    size_hindi: row.size_hindi ?? '',
    price: isKit ? '' : typedRupees(row.price_paise),
    sale_price: isKit || row.sale_price_paise === null ? '' : typedRupees(row.sale_price_paise),
    stock: isKit ? '' : String(row.stock ?? 0),
    kit_discount_percent: String(row.kit_discount_percent ?? ''),
    kit_parts: cellOfList((row.kit_parts ?? []).map(({ sku, quantity }) => `${quantity} x ${sku}`)),
  }
}
