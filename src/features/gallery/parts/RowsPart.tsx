import { View } from '@tarojs/components'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Section } from '@/ui/Section/Section'
import { Steps } from '@/ui/Steps/Steps'
import { Timeline } from '@/ui/Timeline/Timeline'
import { Sample } from './Sample'

export function RowsPart() {
  return (
    <View>
      <CellGroup title="单元格">
        <Cell title="收货地址" value="北京市 昌平区" onTap={() => toast('收货地址')} />
        <Cell
          title="优惠券"
          note="可用 3 张，已为你选最省的一张"
          value="-¥50"
          onTap={() => toast('优惠券')}
        />
        <Cell lead={<Icon name="truck" />} title="配送方式" value="快递，免运费" />
        <Cell lead={<Avatar />} title="老周" note="138****0001" onTap={() => toast('老周')} />
        <Cell title="一行很长的标题会自己换行，右边的值不会被挤出屏幕之外" value="岭行 2.0T 四驱" />
      </CellGroup>
      <Sample name="分区" wide>
        <Section title="订单动态">带标题，内容有左右边距</Section>
        <Section bleed>不带标题，内容没有左右边距</Section>
        <Section outside title="活动规则" note="标题在卡片外">
          内容有自己的底色
        </Section>
      </Sample>
      <Sample name="标题：四种字号">
        {(['m', 'l', 'xl', '2xl'] as const).map((size) => (
          <Heading key={size} size={size}>
            车顶帐篷
          </Heading>
        ))}
      </Sample>
      <Sample name="图文行" wide>
        <MediaRow src="" size={56} centred>
          <View>车顶帐篷</View>
          <View>沙色，双人</View>
        </MediaRow>
        <MediaRow src="" size={80} faded tail={<View>× 1</View>}>
          <View>车载冰箱</View>
          <View>已售罄</View>
        </MediaRow>
      </Sample>
      <Sample name="步骤">
        <Steps steps={['提交申请', '商家审核', '寄回商品', '退款完成']} current={1} />
      </Sample>
      <Sample name="时间线">
        <Timeline
          entries={[
            { key: 3, title: '运输中', note: '快件到达北京昌平转运中心', time: '11-21 09:46' },
            { key: 2, title: '已发货', note: '顺丰速运 SF1020304050', time: '11-20 18:02' },
            { key: 1, title: '已付款', time: '11-20 10:11' },
          ]}
        />
      </Sample>
      <Sample name="列表末尾" wide>
        <ListFooter state="idle" />
        <ListFooter state="loading" />
        <ListFooter state="failed" onRetry={() => toast('重试')} />
        <ListFooter state="end" />
      </Sample>
    </View>
  )
}
