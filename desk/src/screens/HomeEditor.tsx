import { homeEditorCalls } from '@contract/desk/homeEditor'
import type { HomeState } from '@contract/desk/homeEditorSchemas'
import { clockText, monthDayText } from '@contract/rules/dateText'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Card, Flex, Space, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../call'
import { ButtonLink } from '../frame/ButtonLink'
import { Heading } from '../frame/Heading'
import { NotLoaded } from '../frame/NotLoaded'
import { ArrangedRows } from './homeEditor/ArrangedRows'
import { PhoneFrame } from './homeEditor/PhoneFrame'
import { PublishButton } from './homeEditor/PublishButton'

const STATE = ['home-versions', 'state']

/** The home page as it will look, beside its banners and blocks; published now, at a time, or not yet. */
export default function HomeEditor() {
  const queries = useQueryClient()
  /** Counts what was changed, so that the frame loads the page again. */
  const [changes, setChanges] = useState(0)
  const query = useQuery({
    queryKey: STATE,
    queryFn: () => call(homeEditorCalls.state),
  })
  const { data: state } = query
  const saving = useRef(Promise.resolve(true))
  const onSaving = (next: Promise<boolean>) => {
    saving.current = next
  }
  const changed = () => {
    setChanges((count) => count + 1)
    void queries.invalidateQueries({ queryKey: STATE })
  }
  return (
    <>
      <Heading title="编辑首页">
        <ButtonLink to="/home-versions">历史版本</ButtonLink>
        <PublishButton whenSaved={() => saving.current} onPublished={changed} />
      </Heading>
      <NotLoaded query={query} style={{ marginBottom: 16 }} />
      {state && <StateLine state={state} />}
      <Flex gap={24} align="flex-start" wrap>
        <PhoneFrame changes={changes} />
        <Card style={{ flex: '1 1 420px', minWidth: 0 }}>
          <Tabs
            items={[
              {
                key: 'home-blocks',
                label: '楼层',
                children: <ArrangedRows resource="home-blocks" onSaving={onSaving} onChanged={changed} />,
              },
              {
                key: 'banners',
                label: '轮播',
                children: <ArrangedRows resource="banners" onSaving={onSaving} onChanged={changed} />,
              },
            ]}
          />
          <Space wrap>
            <Link to="/search-words">热搜词</Link>
            <Link to="/goods-topics">商品专题</Link>
            <Link to="/campaigns">广告与弹窗</Link>
          </Space>
        </Card>
      </Flex>
    </>
  )
}

const timeText = (at: number) => `${monthDayText(at)} ${clockText(at)}`

/** Says what shoppers see now, and what comes. */
function StateLine({ state: { current, planned, hasDraft } }: { state: HomeState }) {
  const next = planned[0]
  const texts = [
    current
      ? `商城现在展示的是“${current.note}”（${timeText(current.publishAt)}，${current.createdBy}）。`
      : '还没有发布过：修改会立即在商城生效。发布一次之后，修改先是草稿，发布才生效。',
    hasDraft && '有还没发布的修改。',
    next &&
      `“${next.note}”会在 ${timeText(next.publishAt)} 自动发布${planned.length > 1 ? `，之后还有 ${planned.length - 1} 次` : ''}。`,
  ]
  return (
    <Alert
      showIcon
      type={hasDraft ? 'warning' : 'info'}
      title={texts.filter(Boolean).join('')}
      style={{ marginBottom: 16 }}
    />
  )
}
