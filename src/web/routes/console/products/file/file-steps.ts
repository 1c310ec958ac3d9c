// Uploads a product file to validate, then to apply, once each.
import { useRef, useState } from 'react'
import { uploadFile } from '../../../../../modules/accounts/pictures/ui/upload-file.ts'
import type { ProductsFileApplied, ProductsFileCheck } from '../../../../../modules/shop/import-export/contract.ts'
import { useSingleFlight } from '../../../../../ui/data/use-single-flight.ts'

type ProductsFileState = {
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
  uploadFile<Answer>(`/api/v1/ops/products-file/${step}`, form, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

export function useProductsFile() {
  const [fileState, setSeen] = useState<ProductsFileState>({})
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
      if (!current || !fileState.check) return
      setSeen({ ...fileState, busy: 'apply', problem: undefined })
      await send<ProductsFileApplied>('apply', formOf(current, fileState.check.checked)).then(
        (applied) => setSeen({ name: current.name, applied }),
        (problem: unknown) => setSeen({ ...fileState, problem, busy: undefined }),
      )
    })
  return { fileState, check: (chosen: File) => void check(chosen), apply: () => void apply() }
}
