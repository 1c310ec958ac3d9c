// Which field errors remain while the form is edited.
import { describe, expect, it } from 'vitest'
import { EMPTY_FIELDS } from '../../request/ui/booking-fields.ts'
import { fieldErrorsLeft, toFieldErrors } from './field-errors.ts'

const fields = { ...EMPTY_FIELDS, mobile: '982301' }

describe('the field errors of the booking form', () => {
  it('stay while the field is still wrong, with the words for what is wrong now', () => {
    const left = fieldErrorsLeft([{ field: 'mobile', kind: 'missing' }], [{ field: 'mobile', kind: 'short', count: 4 }], fields)
    expect(left).toEqual([{ field: 'mobile', kind: 'short', count: 4 }])
  })

  it('go when the field is right, and no field is blamed that was not sent yet', () => {
    expect(fieldErrorsLeft([{ field: 'mobile', kind: 'missing' }], [{ field: 'name', kind: 'missing' }], fields)).toEqual([])
  })

  it('of the server stay until the value it refused is another', () => {
    const shown = toFieldErrors([{ field: 'mobile', kind: 'wrong' }], { ...fields, mobile: '9999999999' })
    expect(fieldErrorsLeft(shown, [], { ...fields, mobile: '9999999999' })).toEqual(shown)
    expect(fieldErrorsLeft(shown, [], { ...fields, mobile: '9999999998' })).toEqual([])
  })
})
