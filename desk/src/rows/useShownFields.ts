import type { Field } from '@contract/desk/fields'
import { Form, type FormInstance } from 'antd'

type Named = readonly [string, Field]

/** Returns the fields that the form shows for what is chosen in others (`shownFor`). */
export function useShownFields(fields: readonly Named[], form: FormInstance): Named[] {
  const deciding = [...new Set(fields.flatMap(([, { shownFor }]) => shownFor?.field ?? []))]
  // As one text, so that typing elsewhere doesn't draw the form again. Fixed fields aren't registered, hence `preserve`.
  const chosen = Form.useWatch(
    (values: Record<string, unknown>) => JSON.stringify(deciding.map((key) => [key, values[key]])),
    { form, preserve: true },
  )
  const values = new Map<string, unknown>(chosen ? JSON.parse(chosen) : [])
  return fields.filter(
    ([, { shownFor }]) => !shownFor || shownFor.in.includes(String(values.get(shownFor.field))),
  )
}
