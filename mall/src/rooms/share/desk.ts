import { fenToYuan } from '@contract/rules/price'
import { html, table } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { readShareCard } from './readShareCard'
import { readSharedThings, readSharers, readShareWays, type SharedThing, type Sharer } from './readShares'
import { COUNTS_FOR_DAYS } from './writeShares'

const DAYS = 30
const WAYS = { friends: '发给好友', timeline: '朋友圈', poster: '海报', link: '复制链接' } as const

const FIGURES = ['分享次数', '带来访客', '下单人数', '订单', '实付'] as const
const figuresOf = ({ times, visitors, buyers, orders, paid }: Sharer | SharedThing) => [
  times,
  visitors,
  buyers,
  orders,
  `¥${fenToYuan(paid)}`,
]

/** Page of sharing: what is shared, who arrives through a share, and what they buy afterwards. */
export const sharesPage = deskPage({
  path: 'shares',
  title: '分享',
  async render({ ctx }) {
    const [things, sharers, ways] = await Promise.all([
      readSharedThings(ctx, DAYS),
      readSharers(ctx, DAYS),
      readShareWays(ctx, DAYS),
    ])
    const named = await Promise.all(
      things.map(async (row) => ({ ...row, title: (await readShareCard(ctx.db, row.thing)).title })),
    )
    return html`<p>近 ${DAYS} 天。订单算给下单前 ${COUNTS_FOR_DAYS} 天内最后一次带来访问的分享，只算已付款的。</p>
      <h2>分享了什么</h2>
      ${table(
        ['内容', ...FIGURES],
        named.map((row) => [html`${row.title}<div>${row.thing}</div>`, ...figuresOf(row)]),
      )}
      <h2>谁在分享</h2>
      ${table(
        ['用户', ...FIGURES],
        sharers.map((row) => [row.phone ?? '已注销用户', ...figuresOf(row)]),
      )}
      <h2>怎么分享</h2>
      ${table(
        ['方式', '来源', '次数'],
        ways.map((row) => [WAYS[row.way], row.host, row.times]),
      )}`
  },
})
