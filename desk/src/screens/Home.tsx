import { numbersCalls } from '@contract/desk/calls'
import { seesNumbers } from '@contract/desk/numbers'
import { isAllowed } from '@contract/desk/permissions'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Card, Col, Flex, Row, Spin } from 'antd'
import { useState } from 'react'
import { call } from '../call'
import { ButtonLink } from '../frame/ButtonLink'
import { Heading } from '../frame/Heading'
import { NotLoaded } from '../frame/NotLoaded'
import { Breakdowns } from './home/Breakdowns'
import { DaysCard } from './home/DaysCard'
import { FigureTiles } from './home/FigureTiles'
import { figuresFor } from './home/figures'
import { LowStock } from './home/LowStock'
import { type Period, PeriodChooser, periodOf } from './home/PeriodChooser'
import { WaitingList } from './home/WaitingList'

/** First page: what waits for this operator, and the numbers that the roles allow. */
export default function Home() {
  const { data: operator } = useGetIdentity<Operator>()
  return operator ? <HomeOf operator={operator} /> : null
}

function HomeOf({ operator }: { operator: Operator }) {
  const [period, setPeriod] = useState<Period>(() => periodOf('week'))
  const figures = figuresFor(operator)
  const [chosen, setChosen] = useState(figures[0]?.key)
  const query = useQuery({
    queryKey: ['numbers', period.from, period.to],
    queryFn: () => call(numbersCalls.numbers, { query: { from: period.from, to: period.to } }),
    enabled: figures.length > 0,
    placeholderData: (former) => former,
  })
  const { data, isFetching } = query
  const seesStock = isAllowed(operator, 'skus', 'read')
  return (
    <>
      <Heading title={`${operator.name}，您好`}>
        {figures.length > 0 && <PeriodChooser period={period} onChange={setPeriod} />}
      </Heading>
      <NotLoaded query={query} style={{ marginBottom: 16 }} />
      <Spin spinning={isFetching && data !== undefined} delay={300}>
        <FigureTiles figures={figures} numbers={data} chosen={chosen} onChoose={setChosen} />
      </Spin>
      <Row gutter={[16, 16]}>
        {figures.length > 0 && (
          <Col xs={24} lg={16}>
            <Flex vertical gap={16}>
              <DaysCard figure={figures.find(({ key }) => key === chosen)} figures={figures} numbers={data} />
              {(seesNumbers(operator, 'series') || seesNumbers(operator, 'dealers')) && (
                <Breakdowns numbers={data} />
              )}
            </Flex>
          </Col>
        )}
        <Col xs={24} lg={figures.length > 0 ? 8 : 24}>
          <Flex vertical gap={16}>
            {operator.dealerId && <OwnDealer dealerId={operator.dealerId} />}
            <WaitingList rights={operator} />
            {seesStock && <LowStock />}
          </Flex>
        </Col>
      </Row>
    </>
  )
}

/** Links for a dealer's staff to their own pages. */
const OwnDealer = ({ dealerId }: { dealerId: string }) => (
  <Card title="我的门店" size="small">
    <Flex gap={8} wrap>
      <ButtonLink to="/appointments/calendar" type="primary">
        预约日历
      </ButtonLink>
      <ButtonLink to={`/dealers/${encodeURIComponent(dealerId)}`}>门店资料与时段</ButtonLink>
    </Flex>
  </Card>
)
