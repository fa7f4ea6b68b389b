/** Props that a form gives to its inputs. */
export interface InputProps<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}
