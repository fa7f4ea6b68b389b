import { View } from '@tarojs/components'
import { useState } from 'react'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import { artSrc } from '@/ui/Art/artSrc'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { DateSheet } from '@/ui/DateSheet/DateSheet'
import { FloatingTrigger } from '@/ui/FloatingTrigger/FloatingTrigger'
import { alert, confirm, hideLoading, showLoading, toast } from '@/ui/feedback'
import { PicturePopup } from '@/ui/PicturePopup/PicturePopup'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { Popup } from '@/ui/Popup/Popup'
import { ShareOverlay } from '@/ui/ShareOverlay/ShareOverlay'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Sample } from './Sample'

const OVERLAYS = {
  sheet: '底部面板',
  card: '居中卡片',
  actions: '操作菜单',
  date: '选日期',
  picture: '图片弹窗',
  viewer: '看大图',
  share: '分享引导',
  trigger: '悬浮入口（小）',
  banner: '悬浮入口（大）',
} as const

export type OverlayName = keyof typeof OVERLAYS

const LOADING_MS = 1500
const PICTURES = [artSrc('card-care', 750), artSrc('card-coupon', 750)]

async function confirmDelete() {
  const isSure = await confirm({
    title: '删除地址',
    content: '删除后不能恢复',
    confirmText: '删除',
    danger: true,
  })
  toast(isSure ? '已删除' : '没有删除')
}

function load() {
  showLoading('loading...')
  setTimeout(hideLoading, LOADING_MS)
}

export function OverlayPart({ onShow }: { onShow: (name: OverlayName) => void }) {
  return (
    <View>
      <Sample name="浮层">
        {(Object.keys(OVERLAYS) as OverlayName[]).map((name) => (
          <Button key={name} kind="secondary" onTap={() => onShow(name)}>
            {OVERLAYS[name]}
          </Button>
        ))}
      </Sample>
      <Sample name="对话与提示">
        <Button kind="secondary" onTap={confirmDelete}>
          确认
        </Button>
        <Button
          kind="secondary"
          onTap={() => void alert({ title: '提示', content: '登录已过期，请重新登录' })}
        >
          告知
        </Button>
        <Button kind="secondary" onTap={() => toast('复制成功')}>
          轻提示
        </Button>
        <Button kind="secondary" onTap={load}>
          等待
        </Button>
      </Sample>
      <StickyBar>
        <Button kind="ink" block>
          加入购物车
        </Button>
        <Button block>立即购买</Button>
      </StickyBar>
    </View>
  )
}

export function Overlays({ shown, onClose }: { shown: OverlayName | null; onClose: () => void }) {
  const [day, setDay] = useState('')
  return (
    <>
      <DateSheet
        open={shown === 'date'}
        title="生日"
        value={day}
        opening="1990-01-01"
        last="2026-11-21"
        onChoose={setDay}
        onClose={onClose}
      />
      {shown === 'picture' && (
        <PicturePopup src={PICTURES[0]} title="入冬保养，来店就送检测" onTap={onClose} onClose={onClose} />
      )}
      <PictureViewer
        viewing={shown === 'viewer' ? { pictures: PICTURES, start: 0 } : null}
        onClose={onClose}
      />
      <Popup
        open={shown === 'sheet'}
        onClose={onClose}
        title="选择优惠券"
        footer={
          <Button block onTap={onClose}>
            确定
          </Button>
        }
      >
        <CellGroup flush>
          <Cell title="满 300 减 50" note="11-30 前有效" />
          <Cell title="满 1000 减 120" note="还差 ¥86 可用" />
        </CellGroup>
      </Popup>
      <Popup open={shown === 'card'} onClose={onClose} from="center" title="活动说明">
        <View style={{ padding: '0 16px 24px' }}>每位用户限领一张，领取后 7 天内有效。</View>
      </Popup>
      <ActionSheet
        open={shown === 'actions'}
        onClose={onClose}
        note="选择要拨打的电话"
        actions={[
          { text: '010-80001234', note: '销售', onTap: () => toast('010-80001234') },
          { text: '010-80005678', note: '售后', onTap: () => toast('010-80005678') },
          { text: '删除号码', danger: true, onTap: () => toast('已删除') },
        ]}
      />
      <ShareOverlay
        open={shown === 'share'}
        onClose={onClose}
        src={artSrc('guide-wechat')}
        alt="点击右上角的菜单，选择发送给朋友"
      />
      {/* High up, where the sample's own bar of buttons can't cover them. */}
      {shown === 'trigger' && (
        <FloatingTrigger src={artSrc('emblem', 200)} size="s" top={20} right={4} onTap={onClose} />
      )}
      {shown === 'banner' && (
        <FloatingTrigger src={artSrc('card-coupon', 750)} size="l" top={20} right={0} onTap={onClose} />
      )}
    </>
  )
}
