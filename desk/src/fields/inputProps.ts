import type { Field } from '@contract/desk/fields'
import type { ReactNode } from 'react'
import type { Cells } from './choices'

/** Props that a form gives to its inputs. */
export interface InputProps<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  /** Name of an input without a label of its own, such as a cell. */
  'aria-label'?: string
}

// biome-ignore lint/suspicious/noExplicitAny: the form fills these in; their type follows from the field
export interface FieldProps extends InputProps<any> {
  field: Field
  disabled?: boolean
  /** In a grid: the cells of the line. Inputs are small there. */
  cells?: Cells
}

/** Draws fields inside a field. What has some gets it as a property, since `FieldInput` draws that field itself. */
export interface HasFields {
  draw: (props: FieldProps) => ReactNode
}
