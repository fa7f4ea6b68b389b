import { developmentCalls } from '@contract/desk/development'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Flex } from 'antd'
import { asCallError, call } from '../call'
import { Heading } from '../frame/Heading'
import { Loading } from '../frame/Loading'
import { NotOpened } from '../frame/NotLoaded'
import { ClockCard } from './development/ClockCard'
import { CodesCard } from './development/CodesCard'
import { TradesCard } from './development/TradesCard'

const KEY = ['development']
const REFRESH_MS = 5_000

/** Tools for work on the mall; a mall in production has neither this page nor its calls. */
export default function Development() {
  const client = useQueryClient()
  const { message } = App.useApp()
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(developmentCalls.state),
    refetchInterval: REFRESH_MS,
  })
  const { data } = query
  if (query.error) return <NotOpened query={query} list="/" />
  if (!data) return <Loading />

  /** Runs a tool, says what it did, and shows the state after it. */
  const run = async (work: () => Promise<string>) => {
    try {
      message.success(await work())
    } catch (failure) {
      message.error(asCallError(failure).message)
    }
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <>
      <Heading title="开发工具" note="正式环境没有这一页" />
      <Flex vertical gap={16}>
        <CodesCard codes={data.codes} />
        <ClockCard now={data.now} realNow={data.realNow} run={run} />
        <TradesCard trades={data.trades} run={run} />
      </Flex>
    </>
  )
}
