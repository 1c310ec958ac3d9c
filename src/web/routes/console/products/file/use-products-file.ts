// Uploads a product file to validate, then to apply, once each.
import { useState } from 'react'
import { uploadFile } from '../../../../../modules/accounts/pictures/ui/upload-file.ts'
import type { ProductsFileApplied, ProductsFileCheck } from '../../../../../modules/shop/import-export/contract.ts'
import { useIdempotentMutation } from '../../../../../ui/data/use-idempotent-mutation.ts'

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

type Checked = { file: File; check: ProductsFileCheck }

/** What the page shows of a file that is validated first and applied when the team has read the result. */
export function useProductsFile() {
  const [name, setName] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const [applied, setApplied] = useState<ProductsFileApplied>()
  const checking = useIdempotentMutation((file: File) => send<ProductsFileCheck>('check', formOf(file)), {
    onSuccess: (check, file) => setChecked({ file, check }),
  })
  const applying = useIdempotentMutation(
    ({ file, check }: Checked) => send<ProductsFileApplied>('apply', formOf(file, check.checked)),
    {
      onSuccess: (response) => {
        setApplied(response)
        setChecked(undefined)
      },
    },
  )
  const check = (file: File) => {
    setName(file.name)
    setChecked(undefined)
    setApplied(undefined)
    applying.reset()
    void checking.run(file)
  }
  const apply = () => checked && void applying.run(checked)
  const isChecking = checking.isPending
  const isApplying = applying.isPending
  return { name, result: checked?.check, applied, error: checking.error ?? applying.error, isChecking, isApplying, check, apply }
}
