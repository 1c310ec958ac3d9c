// Uploads a product file to validate, then to apply, once each.
import { useRef, useState } from 'react'
import { sendFile } from '../../../../../modules/accounts/pictures/ui/send-file.ts'
import type { ProductsFileApplied, ProductsFileCheck } from '../../../../../modules/shop/import-export/contract.ts'
import { useSingleFlight } from '../../../../../ui/data/use-single-flight.ts'

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
