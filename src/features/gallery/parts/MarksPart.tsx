import { HOUR_MS } from '@contract/rules/dateText'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Badge } from '@/ui/Badge/Badge'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Icon } from '@/ui/Icon/Icon'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { Price } from '@/ui/Price/Price'
import { Rate } from '@/ui/Rate/Rate'
import { Spinner } from '@/ui/Spinner/Spinner'
import { Tag } from '@/ui/Tag/Tag'
import { Sample } from './Sample'

export function MarksPart() {
  const [startedAt] = useState(() => Date.now())
  const [stars, setStars] = useState(4)
  const left = (ms: number) => () => startedAt + ms - Date.now()
  return (
    <View>
      <Sample name="价格">
        <Price fen={12_580_000} wan size="xl" suffix="起" />
        <Price fen={129_950} size="l" tone="accent" />
        <Price fen={129_900} />
        <Price fen={159_900} size="s" tone="strike" />
        <Price fen={9_900} toFen={29_900} tone="accent" prefix="到手价" />
        <Price fen={200_000} tone="muted" prefix="定金" size="s" />
      </Sample>
      <Sample name="标签">
        <Tag>自营</Tag>
        <Tag tone="accent">限时购</Tag>
        <Tag tone="success">已完成</Tag>
        <Tag tone="warning">待付款</Tag>
        <Tag tone="danger">已失效</Tag>
        <Tag tone="ink">新品</Tag>
        <Tag look="line">四驱</Tag>
        <Tag look="line" tone="accent">
          满 300 减 50
        </Tag>
      </Sample>
      <Sample name="角标">
        <Badge count={0}>
          <Icon name="cart" size={28} />
        </Badge>
        <Badge count={3}>
          <Icon name="cart" size={28} />
        </Badge>
        <Badge count={128}>
          <Icon name="cart" size={28} />
        </Badge>
        <Badge dot>
          <Icon name="person" size={28} />
        </Badge>
      </Sample>
      <Sample name="倒计时">
        <Countdown left={left(HOUR_MS * 75)} endKey="days" />
        <Countdown left={left(HOUR_MS / 2)} endKey="pay" />
        <Countdown left={left(HOUR_MS * 5)} endKey="sale" look="blocks" />
      </Sample>
      <Sample name="评分">
        <Rate value={4.5} />
        <Rate value={stars} onChange={setStars} />
      </Sample>
      <Sample name="提示条" wide>
        <NoticeBar>价格与库存以提交订单时为准</NoticeBar>
        <NoticeBar tone="warning" onTap={() => undefined}>
          有 2 件商品库存不足，去调整
        </NoticeBar>
        <NoticeBar tone="danger">订单已超时关闭，款项将原路退回</NoticeBar>
      </Sample>
      <Sample name="等待">
        <Spinner />
        <Spinner large />
      </Sample>
    </View>
  )
}
