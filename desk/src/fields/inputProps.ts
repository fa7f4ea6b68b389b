/** Props that a form gives to its inputs. */
export interface InputProps<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  /** Name of an input without a label of its own, such as a cell. */
  'aria-label'?: string
}
