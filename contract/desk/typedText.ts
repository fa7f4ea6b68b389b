import { foldLine } from '../rules/foldLine'
import { cleanPhone, cleanPhones } from '../rules/phone'
import { toTrackingNo } from '../rules/trackingNo'
import { plainNumber } from '../rules/typedNumber'
import { normaliseVin } from '../rules/vin'
import type { TextField } from './fields'

const FORMS = {
  number: plainNumber,
  phone: cleanPhone,
  phones: cleanPhones,
  trackingNo: toTrackingNo,
  vin: normaliseVin,
} satisfies Record<NonNullable<TextField['form']>, (typed: string) => string>

/** Returns the text that is checked and stored when this is typed into the field. */
export const typedText = ({ form }: TextField, typed: string): string =>
  form ? FORMS[form](typed) : foldLine(typed)
