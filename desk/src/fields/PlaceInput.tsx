import type { PlaceField } from '@contract/desk/fields'
import type { Place } from '@contract/desk/fieldValues'
import { placeCalls } from '@contract/desk/places'
import type { FoundPlace, NamedPlace } from '@contract/desk/placesSchemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Form, Input, InputNumber, List, Space, Typography } from 'antd'
import { useState } from 'react'
import { asCallError, call } from '../call'
import type { InputProps } from './inputProps'
import PinMap from './map/PinMap'

type Half = Partial<{ [Part in keyof Place]: number | null }>
interface Props extends InputProps<Half | null> {
  of?: PlaceField['of'] | undefined
}

/** A place: found by its address, set or dragged on the map, or typed as longitude and latitude. */
export default function PlaceInput({ id, value, onChange, of, ...rest }: Props) {
  const change = (part: keyof Place) => (number: number | null) => {
    const next = { ...value, [part]: number }
    onChange?.(next.longitude == null && next.latitude == null ? null : next)
  }
  const { longitude, latitude } = value ?? {}
  const place = longitude == null || latitude == null ? null : { longitude, latitude }
  return (
    <Flex vertical gap={8}>
      {of && <Search of={of} onChoose={(chosen) => onChange?.(chosen)} />}
      <PinMap value={place} onChange={(next) => onChange?.(next)} />
      <Space.Compact block>
        <InputNumber
          {...rest}
          {...(id ? { id } : {})}
          prefix="经度"
          aria-label="经度"
          style={{ width: '50%' }}
          value={longitude ?? null}
          onChange={change('longitude')}
        />
        <InputNumber
          {...rest}
          prefix="纬度"
          aria-label="纬度"
          style={{ width: '50%' }}
          value={latitude ?? null}
          onChange={change('latitude')}
        />
      </Space.Compact>
      {of && place && <Named of={of} place={place} />}
    </Flex>
  )
}

type Parts = NonNullable<PlaceField['of']>

const nameOf = (place: Place) =>
  queryOptions({
    queryKey: ['place', place.longitude.toFixed(4), place.latitude.toFixed(4)],
    queryFn: () => call(placeCalls.name, { query: { ...place } }),
    staleTime: 3_600_000,
  })

const partsOf = (of: Parts, { province, city, cityCode }: NamedPlace) => ({
  [of.province]: province,
  [of.city]: city,
  [of.cityCode]: cityCode,
})

/** Looks up an address or a name. The box shows the form's address until another is typed. */
function Search({ of, onChoose }: { of: Parts; onChoose(place: Place): void }) {
  const form = Form.useFormInstance()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<FoundPlace[]>()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const address = Form.useWatch<string | undefined>(of.address, form)
  const city = Form.useWatch<string | undefined>(of.city, form)
  const text = typed ?? address ?? ''

  async function search() {
    if (!text.trim()) return
    setBusy(true)
    try {
      const query = { text: text.trim().slice(0, 120), city: city?.trim().slice(0, 20) }
      setFound((await call(placeCalls.find, { query })).places)
    } catch (error) {
      message.error(asCallError(error).message)
    } finally {
      setBusy(false)
    }
  }
  /** Takes the place, and its province, city and code into the form. */
  async function choose(place: Place) {
    onChoose(place)
    setFound(undefined)
    // If the map service fails, `Named` offers them as soon as it answers.
    const named = await client.fetchQuery(nameOf(place)).catch(() => undefined)
    if (named?.place) form.setFieldsValue(partsOf(of, named.place))
  }
  return (
    <>
      <Input.Search
        aria-label="查找地址"
        placeholder="输入地址或地名"
        enterButton="查找"
        loading={isBusy}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={search}
        onPressEnter={(event) => event.preventDefault()}
      />
      {found?.length === 0 && <Typography.Text type="secondary">没有找到，可以在地图上点选</Typography.Text>}
      {found && found.length > 0 && (
        <List
          size="small"
          bordered
          style={{ maxHeight: 200, overflow: 'auto' }}
          dataSource={found}
          renderItem={({ title, address: where, longitude, latitude }) => (
            <List.Item
              actions={[
                <Button
                  key="take"
                  type="link"
                  size="small"
                  onClick={() => void choose({ longitude, latitude })}
                >
                  用这里
                </Button>,
              ]}
            >
              <span>
                {title} <Typography.Text type="secondary">{where}</Typography.Text>
              </span>
            </List.Item>
          )}
        />
      )}
    </>
  )
}

/** Says in which city the place is, and offers to fill in the form's city where it has another. */
function Named({ of, place }: { of: Parts; place: Place }) {
  const form = Form.useFormInstance()
  const cityCode = Form.useWatch<string | undefined>(of.cityCode, form)
  const { data } = useQuery({ ...nameOf(place), placeholderData: (former) => former })
  if (!data) return null
  if (!data.place) return <Typography.Text type="warning">这个坐标不在国内的城市里</Typography.Text>
  const { cityCode: code, address } = data.place
  const parts = partsOf(of, data.place)
  const isSame = cityCode === code
  return (
    <Flex align="center" gap={8} wrap>
      <Typography.Text type={isSame || !cityCode ? 'secondary' : 'warning'}>
        {isSame || !cityCode ? `在${address}` : `图钉在${address}，和填写的城市不同`}
      </Typography.Text>
      {!isSame && (
        <Button size="small" onClick={() => form.setFieldsValue(parts)}>
          填入省份和城市
        </Button>
      )}
    </Flex>
  )
}
