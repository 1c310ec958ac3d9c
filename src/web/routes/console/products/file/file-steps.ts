// Uploads a product file to validate, then to apply, once each.
import { useRef, useState } from 'react'
import { sendFile } from '../../../../../modules/accounts/pictures/ui/send-file.ts'
import type { ProductsFileApplied, ProductsFileCheck } from '../../../../../modules/shop/import-export/contract.ts'
import { ApiError } from '../../../../../ui/data/api.ts'
import { useSingleFlight } from '../../../../../ui/data/use-single-flight.ts'
import type { Translate } from '../../../../../ui/words.tsx'
import { refusalSentence } from '../../pane/refusal-sentence.ts'

type Seen = {
  name?: string
  check?: ProductsFileCheck
  applied?: ProductsFileApplied
  problem?: unknown
  busy?: 'check' | 'apply'
}

function formOf(file: File, checked?: string): FormData {
  const form = new FormData()
  // Before the file, so that it is parsed by the time the file arrives.
  if (checked !== undefined) form.append('checked', checked)
  form.append('file', file, file.name)
  return form
}

const send = <Answer>(step: 'check' | 'apply', form: FormData) =>
  sendFile<Answer>(`/api/v1/ops/products-file/${step}`, form, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

export function useProductsFile() {
  const [seen, setSeen] = useState<Seen>({})
  const file = useRef<File>(undefined)
  const once = useSingleFlight()
  const check = (chosen: File) =>
    once(async () => {
      file.current = chosen
      setSeen({ name: chosen.name, busy: 'check' })
      await send<ProductsFileCheck>('check', formOf(chosen)).then(
        (answer) => setSeen({ name: chosen.name, check: answer }),
        (problem: unknown) => setSeen({ name: chosen.name, problem }),
      )
    })
  const apply = () =>
    once(async () => {
      const { current } = file
      if (!current || !seen.check) return
      setSeen({ ...seen, busy: 'apply', problem: undefined })
      await send<ProductsFileApplied>('apply', formOf(current, seen.check.checked)).then(
        (applied) => setSeen({ name: current.name, applied }),
        (problem: unknown) => setSeen({ ...seen, problem, busy: undefined }),
      )
    })
  return { seen, check: (chosen: File) => void check(chosen), apply: () => void apply() }
}

/** `t` translates the texts of this page, `console` those of the entire console. */
export function fileRefusal(problem: unknown, t: Translate, console: Translate): string {
  const reason = problem instanceof ApiError ? problem.body.error.reason : undefined
  switch (reason) {
    case 'not_utf8':
      return t('refusal.notUtf8')
    case 'not_a_table':
      return t('refusal.notATable')
    case 'no_columns':
      return t('refusal.noColumns')
    case 'too_many_lines':
      return t('refusal.tooManyLines')
    case 'file_too_large':
      return t('refusal.tooLarge')
    case 'file_missing':
      return t('refusal.unreadable')
    case 'changed_meanwhile':
    case 'other_file':
    case 'refused_lines':
    case 'slug_taken':
    case 'sku_taken':
      return t('refusal.changed')
    case 'variant_taken':
      return t('refusal.variant')
    default:
      return refusalSentence(problem, console)
  }
}
