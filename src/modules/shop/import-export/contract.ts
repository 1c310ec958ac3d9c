import { z } from 'zod'
import { FILE_COLUMNS, FILE_PROBLEMS } from './model.ts'

export const ProductsFileForm = z.object({
  file: z.any().openapi({ type: 'string', format: 'binary', description: 'The table, in UTF-8.' }),
  /** The token from the preview; only for applying. */
  checked: z.string().optional(),
})

const Column = z.enum(FILE_COLUMNS)

export const ProductsFileCheck = z.object({
  /** Identifies this file and the data at the time of the preview. */
  checked: z.string(),
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
  /** Unknown columns of the file. */
  unknownColumns: z.array(z.string()),
  /** The first problems, each with its line number. */
  problems: z.array(z.object({ line: z.number(), column: Column, problem: z.enum(FILE_PROBLEMS), text: z.string() })),
  changes: z.array(
    z.object({
      line: z.number(),
      slug: z.string(),
      sku: z.string(),
      kind: z.enum(['new', 'changed']),
      isNewProduct: z.boolean(),
      fields: z.array(z.object({ column: Column, before: z.string(), after: z.string() })),
    }),
  ),
})
export type ProductsFileCheck = z.infer<typeof ProductsFileCheck>

export const ProductsFileApplied = z.object({ new: z.number(), changed: z.number() })
export type ProductsFileApplied = z.infer<typeof ProductsFileApplied>
