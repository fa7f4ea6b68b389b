import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { driveCalendarCalls, resourceCalls } from '@contract/desk/calls'
import type {
  DriveCalendar as Calendar,
  CalendarDrive,
  CalendarSlot,
} from '@contract/desk/driveCalendarSchemas'
import { isAllowed } from '@contract/desk/permissions'
import { testDrives } from '@contract/desk/resources/testDrives'
import type { Operator } from '@contract/desk/schemas'
import { DAY_MS, dateText, minuteText, monthDayText, parseDateText } from '@contract/rules/dateText'
import { useGetIdentity } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card, Empty, Flex, Segmented, Skeleton, Spin } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../call'
import { ReferenceInput } from '../../fields/ReferenceInput'
import { Heading } from '../../frame/Heading'
import { mallNow } from '../../mallTime'
import type { Row } from '../../providers'
import { CalendarGrid, DAY_WIDTH } from './CalendarGrid'
import { DriveDrawer } from './DriveDrawer'

const DAYS = { day: 1, week: 7 }
const MINUTE_MS = 60_000

/** Test drives of one dealer in their slots; a click confirms, moves or cancels one, or closes a slot. */
export default function DriveCalendar() {
  const { data: operator } = useGetIdentity<Operator>()
  return operator ? <CalendarOf operator={operator} /> : null
}

function CalendarOf({ operator }: { operator: Operator }) {
  const [address, setAddress] = useSearchParams()
  const look = address.get('look') === 'day' ? 'day' : 'week'
  const from = address.get('from') ?? dateText(mallNow())
  const dealerId = address.get('dealerId') ?? undefined
  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true })
  const [opened, setOpened] = useState<string>()
  const [moving, setMoving] = useState<Row>()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const { data, error, isFetching } = useQuery({
    queryKey: ['driveCalendar', dealerId, from, look],
    queryFn: () =>
      call<Calendar>(driveCalendarCalls.calendar, { query: { dealerId, from, days: DAYS[look] } }),
    placeholderData: (former) => former,
    refetchInterval: MINUTE_MS,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['driveCalendar'] })
  const mayEdit = isAllowed(operator, 'dealers', 'update')

  const step = (places: number) => {
    const at = parseDateText(from) ?? mallNow()
    show({ from: dateText(at + places * DAYS[look] * DAY_MS) })
  }
  async function change(startsAt: readonly number[], isClosed: boolean) {
    try {
      const body = { dealerId: data?.dealer?.id, startsAt, isClosed }
      await call(driveCalendarCalls.changeSlots, { body })
      message.success(isClosed ? '已关闭，用户不能再预约' : '已开放')
      await refresh()
    } catch (problem) {
      message.error((problem as Error).message)
    }
  }
  function move(slot: CalendarSlot) {
    const found = resourceCalls(testDrives).actions.find(({ action }) => action === 'move')
    if (!moving || !found) return
    modal.confirm({
      title: `改到 ${minuteText(slot.startsAt)}？`,
      content: `${moving.name}的预约改期，新的时间直接确认；用户会看到新的时间。`,
      okText: '改期',
      onOk: async () => {
        try {
          const body = { version: moving.version, values: { startsAt: slot.startsAt } }
          await call(found.call, { params: { id: moving.id }, body })
          message.success('已改期')
          setMoving(undefined)
        } catch (problem) {
          message.error((problem as Error).message)
        }
        await refresh()
      },
    })
  }

  const days = data?.days ?? []
  const [first, last] = [parseDateText(from) ?? 0, (parseDateText(from) ?? 0) + (DAYS[look] - 1) * DAY_MS]
  return (
    <>
      <Heading title="试驾日历" note={data?.dealer?.name}>
        {!operator.dealerId && (
          <div style={{ width: 220 }}>
            <ReferenceInput
              to="dealers"
              placeholder="选择门店"
              title={data?.dealer?.name}
              value={data?.dealer?.id ?? null}
              onChange={(id) => id && show({ dealerId: String(id) })}
            />
          </div>
        )}
        <Segmented
          value={look}
          options={[
            { value: 'day', label: '日' },
            { value: 'week', label: '周' },
          ]}
          onChange={(next) => show({ look: next })}
        />
        <Flex gap={4}>
          <Button icon={<LeftOutlined />} aria-label="往前" onClick={() => step(-1)} />
          <Button onClick={() => show({ from: dateText(mallNow()) })}>今天</Button>
          <Button icon={<RightOutlined />} aria-label="往后" onClick={() => step(1)} />
        </Flex>
        {mayEdit && data?.dealer && (
          <Link to={`/dealers/${encodeURIComponent(data.dealer.id)}`}>
            <Button>营业与时段</Button>
          </Link>
        )}
        <Link to="/test-drives">
          <Button>列表</Button>
        </Link>
      </Heading>
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      {moving && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`给${moving.name}选新的时间：点一个空闲的时段`}
          action={
            <Button size="small" onClick={() => setMoving(undefined)}>
              不改了
            </Button>
          }
        />
      )}
      <Card
        size="small"
        {...(look === 'day' && { style: { maxWidth: DAY_WIDTH } })}
        {...(look === 'week' && { title: `${monthDayText(first)} 至 ${monthDayText(last)}` })}
        styles={{ body: { padding: 0, overflowX: 'auto' } }}
      >
        {!data && <Skeleton active style={{ padding: 16 }} />}
        {data && !data.hasHours && days.every(({ slots }) => slots.length === 0) ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            style={{ padding: 24 }}
            description="这家门店没有设置试驾时间"
          />
        ) : (
          <Spin spinning={isFetching && data !== undefined} delay={400}>
            <CalendarGrid
              days={days}
              mayEdit={mayEdit}
              isMoving={moving !== undefined}
              onOpen={({ id }: CalendarDrive) => setOpened(id)}
              onChoose={move}
              onChange={change}
            />
          </Spin>
        )}
      </Card>
      {opened && (
        <DriveDrawer
          id={opened}
          rights={operator}
          onClose={() => setOpened(undefined)}
          onChanged={refresh}
          onMove={(row) => {
            setOpened(undefined)
            setMoving(row)
          }}
        />
      )}
    </>
  )
}
