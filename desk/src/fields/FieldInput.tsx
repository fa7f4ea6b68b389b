import type { EnumField, NumberField } from '@contract/desk/fields'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadingField } from '../frame/Loading'
import { ApplicationInput } from './ApplicationInput'
import { BeijingPicker, fromBeijing, TYPED_TIMES, toBeijing } from './BeijingPicker'
import { ColorInput } from './ColorInput'
import { DaysInput } from './DaysInput'
import { GridInput } from './GridInput'
import { HoursInput } from './HoursInput'
import type { FieldProps, InputProps } from './inputProps'
import { LinesInput, PairsInput } from './LinesInput'
import { LinkInput } from './LinkInput'
import { MoneyInput } from './MoneyInput'
import { PictureInput, PicturesInput } from './PictureInput'
import { PiecesInput } from './PiecesInput'
import { ReferenceInput } from './ReferenceInput'
import { ReferencesInput } from './ReferencesInput'
import { RegionInput } from './RegionInput'
import { SharedInput } from './SharedInput'
import { SignUpFieldsInput } from './SignUpFieldsInput'
import { SlotInput } from './SlotInput'
import { SuggestInput } from './SuggestInput'
import { WithheldInput } from './WithheldInput'

const ActivityPartsInput = lazy(() => import('./ActivityPartsInput'))
const GoodsBlocksInput = lazy(() => import('./GoodsBlocksInput'))
const PlaceInput = lazy(() => import('./PlaceInput'))
const RichTextInput = lazy(() => import('./richText/RichTextInput'))
const SkuGridInput = lazy(() => import('./SkuGridInput'))

/** Pixels of a picture in a cell. */
const CELL_PICTURE = 40

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

/** The input of a field, by its kind. The form sees the values that the server takes. */
export function FieldInput({ field, cells, ...rest }: FieldProps): ReactNode {
  switch (field.kind) {
    case 'text':
      if (field.region) return <RegionInput {...rest} within={field.region.within} />
      // A value that is stored in a form of its own may be typed or pasted longer: with blanks and hyphens.
      return <TextInput {...rest} max={field.form ? undefined : field.max} />
    case 'longText':
      return <TextInput {...rest} max={field.max} rows={cells ? CELL_ROWS : FORM_ROWS} />
    case 'secret':
      return <Input.Password {...rest} autoComplete="new-password" />
    case 'number':
      if (field.shared) return <SharedInput {...rest} {...field.shared} shownFor={field.shownFor} />
      return <CountInput {...rest} field={field} />
    case 'money':
      return <MoneyInput {...rest} />
    case 'boolean':
      return <Switch {...rest} />
    case 'dateTime':
      return <TimeInput {...rest} />
    case 'slot':
      return <SlotInput {...rest} />
    case 'enum':
      return <EnumInput {...rest} field={field} />
    case 'tags':
      if (field.suggest) return <SuggestInput {...rest} from={field.suggest} />
      return field.options ? (
        <Select {...rest} mode="multiple" options={optionsOf(field.options)} />
      ) : (
        <Select {...rest} mode="tags" open={false} tokenSeparators={[',', '，', '、']} />
      )
    case 'link':
      return <LinkInput {...rest} />
    case 'color':
      return <ColorInput {...rest} />
    case 'picture':
      return <PictureInput {...rest} ratio={field.ratio} {...(cells && { size: CELL_PICTURE })} />
    case 'pictures':
      return <PicturesInput {...rest} max={field.max ?? 9} ratio={field.ratio} />
    case 'reference':
      return <ReferenceInput {...rest} to={field.to} allowClear={!field.required} />
    case 'references':
      return <ReferencesInput {...rest} field={field} cells={cells} />
    case 'lines':
      return field.isPaired ? <PairsInput {...rest} /> : <LinesInput {...rest} />
    case 'signUpFields':
      return <SignUpFieldsInput {...rest} />
    case 'place':
      return (
        <Suspense fallback={<LoadingField />}>
          <PlaceInput {...rest} of={field.of} />
        </Suspense>
      )
    case 'blocks':
      return (
        <Suspense fallback={<LoadingField />}>
          {field.of === 'activity' ? (
            <ActivityPartsInput {...rest} draw={FieldInput} />
          ) : field.of === 'goods' ? (
            <GoodsBlocksInput {...rest} label={field.label} />
          ) : (
            <RichTextInput {...rest} label={field.label} />
          )}
        </Suspense>
      )
    case 'grid':
      return <GridInput {...rest} field={field} draw={FieldInput} />
    case 'skuGrid':
      return (
        <Suspense fallback={<LoadingField />}>
          <SkuGridInput {...rest} />
        </Suspense>
      )
    case 'hours':
      return <HoursInput {...rest} />
    case 'days':
      return <DaysInput {...rest} label={field.label} />
    case 'pieces':
      return <PiecesInput {...rest} />
    case 'application':
      return <ApplicationInput {...rest} />
    case 'withheld':
      return <WithheldInput {...rest} roles={field.roles} />
    case 'changes':
    case 'json':
      return null
  }
}

/** A number with its unit. */
function CountInput({ field, ...rest }: InputProps<number | null> & { field: NumberField }) {
  const { unit, unitBy, decimals = 0 } = field
  const form = Form.useFormInstance()
  // The field of the unit may be shown only, hence `preserve`.
  const by = Form.useWatch(unitBy?.field ?? '', { form, preserve: true })
  const suffix = unitBy ? unitBy.units[String(by)] : unit
  return (
    <InputNumber
      {...rest}
      style={{ width: '100%' }}
      precision={decimals}
      {...(suffix !== undefined && { suffix })}
    />
  )
}

/** A value that isn't offered stays one of the choices where the row has it already. */
function EnumInput({ field, ...rest }: InputProps<string | null> & { field: EnumField }) {
  const { options, notOffered = [], required } = field
  const [first] = useState(rest.value)
  const offered = Object.entries(options).filter(
    ([value]) => value === first || value === rest.value || !notOffered.includes(value),
  )
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      options={optionsOf(Object.fromEntries(offered))}
      allowClear={!required}
    />
  )
}

/** Rows of a long text, which says how long it is. */
const FORM_ROWS = { minRows: 3, maxRows: 12, isCounted: true }
const CELL_ROWS = { minRows: 1, maxRows: 6, isCounted: false }

/** A text; a long one with `rows`. */
function TextInput({
  onChange,
  max,
  rows,
  ...rest
}: InputProps<string> & { max?: number | undefined; rows?: typeof FORM_ROWS }) {
  const shared = { ...rest, ...(max ? { maxLength: max } : {}) }
  return rows ? (
    <Input.TextArea
      {...shared}
      autoSize={rows}
      showCount={Boolean(max) && rows.isCounted}
      onChange={(event) => onChange?.(event.target.value)}
    />
  ) : (
    <Input {...shared} onChange={(event) => onChange?.(event.target.value)} />
  )
}

function TimeInput({ value, onChange, ...rest }: InputProps<number | null>) {
  return (
    <BeijingPicker
      {...rest}
      showTime
      format={TYPED_TIMES}
      needConfirm={false}
      style={{ width: '100%' }}
      value={typeof value === 'number' ? toBeijing(value) : null}
      onChange={(time) => onChange?.(time ? fromBeijing(time) : null)}
    />
  )
}
