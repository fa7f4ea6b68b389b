import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { IconButton } from '@/ui/Icon/IconButton'
import { Sample } from './Sample'

const KINDS = ['primary', 'ink', 'secondary', 'ghost', 'danger'] as const
const WORDS = {
  primary: '立即购买',
  ink: '加入购物车',
  secondary: '取消订单',
  ghost: '查看全部',
  danger: '删除地址',
}

export function ActionsPart() {
  return (
    <View>
      {KINDS.map((kind) => (
        <Sample key={kind} name={kind}>
          <Button kind={kind} onTap={() => toast(WORDS[kind])}>
            {WORDS[kind]}
          </Button>
          <Button kind={kind} size="s">
            {WORDS[kind]}
          </Button>
          <Button kind={kind} loading>
            提交中
          </Button>
        </Sample>
      ))}
      <Sample name="不可用">
        <Button disabled>已售罄</Button>
        <Button disabled reason="请先阅读并同意用户协议">
          点我说明原因
        </Button>
        <Button disabled size="s">
          已领取
        </Button>
      </Sample>
      <Sample name="整行">
        <Button block size="l">
          提交订单
        </Button>
      </Sample>
      <Sample name="并排">
        <Button block kind="ink">
          加入购物车
        </Button>
        <Button block>立即购买</Button>
      </Sample>
      <Sample name="图标按钮">
        <IconButton name="search" label="搜索" onTap={() => toast('搜索')} />
        <IconButton name="share" label="分享" onTap={() => toast('分享')} />
        <IconButton name="settings" label="设置" onTap={() => toast('设置')} />
      </Sample>
    </View>
  )
}
