import { placeCalls } from '@contract/desk/places'
import type { NamedRegion } from '@contract/desk/placesSchemas'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { call } from '../call'
import type { InputProps } from './inputProps'

interface Props extends InputProps<string | undefined> {
  /** Fields of the form with the parts above this one, the province first. */
  within: readonly string[]
}

/** A province, or a city or district of the region that is chosen in other fields of the same form. */
export function RegionInput({ within, ...rest }: Props) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['regions'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(placeCalls.regions),
  })
  const form = Form.useFormInstance()
  Form.useWatch((values: object) => JSON.stringify(values), form)
  const above: (string | undefined)[] = within.map((name) => form.getFieldValue(name))
  const offered = data && regionsIn(data.regions, above)

  // Another province leaves no city chosen, and so no district.
  const { value, onChange } = rest
  const isElsewhere = Boolean(value && offered && !offered.some(({ name }) => name === value))
  useEffect(() => {
    if (isElsewhere) onChange?.(undefined)
  }, [isElsewhere, onChange])

  return (
    <Select
      {...rest}
      showSearch
      loading={isPending}
      disabled={above.some((name) => !name)}
      options={(offered ?? []).map(({ name }) => ({ value: name, label: name }))}
      notFoundContent={isError ? '地区没有加载出来，请重新打开这个窗口' : '没有这个名字'}
    />
  )
}

/** Regions of the one that these names lead to. */
const regionsIn = (regions: readonly NamedRegion[], names: readonly (string | undefined)[]) =>
  names.reduce<readonly NamedRegion[]>(
    (list, name) => list.find((region) => region.name === name)?.children ?? [],
    regions,
  )
