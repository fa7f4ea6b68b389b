import { View } from '@tarojs/components'
import { useState } from 'react'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Chips } from '@/ui/Chips/Chips'
import { ChoiceRow } from '@/ui/ChoiceRow/ChoiceRow'
import { toast } from '@/ui/feedback'
import { RadioGroup } from '@/ui/RadioGroup'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import { Stepper } from '@/ui/Stepper/Stepper'
import { Swatch, Swatches } from '@/ui/Swatch/Swatch'
import { Switch } from '@/ui/Switch/Switch'
import { Tabs } from '@/ui/Tabs/Tabs'
import { Sample } from './Sample'

const COLOURS = [
  { value: 1, text: '砂岩金' },
  { value: 2, text: '工装白' },
  { value: 3, text: '氧化红', disabled: true },
  { value: 4, text: '松林绿' },
]

const PACKS = [
  { name: '标准配置', note: '出厂配置，不加选装', price: '不加价', reason: '' },
  { name: '越野包', note: '后桥差速锁、全地形轮胎', price: '+¥9,800', reason: '' },
  { name: '拖挂包', note: '拖车钩、拖车电路', price: '+¥5,600', reason: '这款车型不能选拖挂包' },
]
const PAINTS = [
  { name: '氧化红', hex: 'var(--accent)' },
  { name: '松林绿', hex: 'var(--success)' },
  { name: '工装白', hex: 'var(--line)' },
]

export function ChoicesPart() {
  const [agreed, setAgreed] = useState(false)
  const [reason, setReason] = useState<string>('size')
  const [isDefault, setDefault] = useState(true)
  const [colour, setColour] = useState(1)
  const [count, setCount] = useState(2)
  const [status, setStatus] = useState(1)
  const [way, setWay] = useState('list')
  const [pack, setPack] = useState('越野包')
  const [paint, setPaint] = useState('氧化红')
  return (
    <View>
      <Sample name="标签页" wide>
        <Tabs
          value={status}
          onChange={setStatus}
          tabs={[
            { value: 0, text: '全部' },
            { value: 1, text: '待付款', count: 2 },
            { value: 2, text: '待发货' },
            { value: 3, text: '待收货', count: 128 },
            { value: 4, text: '售后' },
          ]}
        />
      </Sample>
      <Sample name="分段" wide>
        <View style={{ padding: '0 16px' }}>
          <SegmentedControl
            value={way}
            onChange={setWay}
            options={[
              { value: 'list', text: '列表' },
              { value: 'map', text: '地图' },
            ]}
          />
        </View>
      </Sample>
      <Sample name="规格">
        <Chips
          options={COLOURS}
          value={[colour]}
          onTap={setColour}
          onRefuse={() => toast('该规格已售罄')}
          label="颜色"
        />
      </Sample>
      <Sample name="数量">
        <Stepper value={count} onChange={setCount} max={3} maxReason="库存仅剩 3 件" />
        <Stepper value={1} onChange={() => undefined} disabled />
      </Sample>
      <Sample name="复选">
        <Checkbox checked={agreed} onChange={setAgreed}>
          我已阅读并同意《用户协议》
        </Checkbox>
        <Checkbox checked onChange={() => undefined} label="全选" />
        <Checkbox checked={false} disabled onChange={() => undefined} onRefuse={() => toast('商品已下架')}>
          已下架
        </Checkbox>
      </Sample>
      <Sample name="单选">
        <RadioGroup
          value={reason}
          onChange={setReason}
          options={[
            { value: 'size', text: '尺寸不合适' },
            { value: 'broken', text: '商品损坏' },
            { value: 'gone', text: '不支持的原因', disabled: true },
          ]}
        />
      </Sample>
      <Sample name="带价格的单选">
        <View ariaRole="radiogroup" ariaLabel="选装包">
          {PACKS.map(({ name, note, price, reason }) => (
            <ChoiceRow
              key={name}
              name={name}
              note={note}
              price={price}
              reason={reason}
              label={[name, note, price, reason].filter(Boolean).join('，')}
              isChosen={name === pack}
              isOff={reason !== ''}
              onTap={() => setPack(name)}
            />
          ))}
        </View>
      </Sample>
      <Sample name="色板">
        <Swatches label="车身颜色">
          {PAINTS.map(({ name, hex }) => (
            <Swatch
              key={name}
              hex={hex}
              label={name}
              isChosen={name === paint}
              isOff={name === '工装白'}
              onTap={() => setPaint(name)}
            />
          ))}
        </Swatches>
      </Sample>
      <Sample name="开关" wide>
        <CellGroup>
          <Cell
            title="设为默认地址"
            value={<Switch on={isDefault} onChange={setDefault} label="设为默认地址" />}
          />
          <Cell
            title="不可更改"
            value={<Switch on={false} onChange={setDefault} label="不可更改" disabled />}
          />
        </CellGroup>
      </Sample>
    </View>
  )
}
