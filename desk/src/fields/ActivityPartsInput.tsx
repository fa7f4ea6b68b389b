import type { ActivityPart } from '@contract/desk/activityPart'
import { Button, Flex, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { InputProps } from './inputProps'
import { LinkInput } from './LinkInput'
import { MovableCards } from './MovableCards'
import { PictureInput } from './PictureInput'
import { ReferencesInput } from './ReferencesInput'
import { SignUpFieldsInput } from './SignUpFieldsInput'

type Type = ActivityPart['type']
type PartOf<T extends Type> = Extract<ActivityPart, { type: T }>

const NAMES: Readonly<Record<Type, string>> = {
  hero: '要点',
  countdown: '倒计时',
  text: '文字',
  picture: '图片',
  steps: '步骤',
  rules: '规则',
  goods: '商品',
  coupons: '优惠券',
  series: '车系',
  signUp: '报名表',
  daily: '每日名额',
  dealer: '门店',
  dealerActivities: '门店活动',
  winners: '中奖名单',
  quiz: '答题',
  popularity: '人气榜',
  finance: '金融方案',
}

const titled = { title: '', note: '' }
/** Parts that can be added here; the others need a rule of a data file. */
const NEW: readonly ActivityPart[] = [
  { type: 'hero', kicker: '', facts: [] },
  { type: 'countdown', ...titled },
  { type: 'text', ...titled, paragraphs: [] },
  { type: 'picture', ...titled, image: '', text: '', url: '' },
  { type: 'steps', ...titled, items: [] },
  { type: 'goods', ...titled, goodsIds: [] },
  { type: 'coupons', ...titled, couponIds: [] },
  { type: 'series', ...titled, seriesIds: [] },
  {
    type: 'signUp',
    ...titled,
    title: '报名',
    button: '报名',
    fields: [
      { name: 'name', label: '姓名', kind: 'name', placeholder: '怎么称呼您', options: [] },
      { name: 'phone', label: '手机号', kind: 'phone', placeholder: '11 位手机号', options: [] },
    ],
  },
  { type: 'daily', ...titled, button: '领取' },
  { type: 'dealer', ...titled },
  { type: 'winners', ...titled, title: '奖品与中奖名单' },
  { type: 'rules', ...titled, title: '活动规则', items: [] },
]

/** The page of an activity, part by part. */
export default function ActivityPartsInput({ value = [], onChange }: InputProps<ActivityPart[]>) {
  return (
    <Flex vertical gap={8}>
      <MovableCards
        items={value}
        onChange={onChange}
        titleOf={(part, place) => `${place + 1}. ${NAMES[part.type]}`}
      >
        {(part, change) => <PartInput part={part} onChange={change} />}
      </MovableCards>
      <Flex gap={8} wrap>
        {NEW.map((part) => (
          <Button key={part.type} size="small" onClick={() => onChange?.([...value, part])}>
            + {NAMES[part.type]}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

function PartInput({ part, onChange }: { part: ActivityPart; onChange(part: ActivityPart): void }) {
  if (part.type === 'hero') {
    return (
      <Labelled>
        <Line label="眉题" value={part.kicker} onChange={(kicker) => onChange({ ...part, kicker })} />
        <Lines label="要点，一行一项" value={part.facts} onChange={(facts) => onChange({ ...part, facts })} />
      </Labelled>
    )
  }
  return (
    <Labelled>
      <Line label="标题" value={part.title} onChange={(title) => onChange({ ...part, title })} />
      <Line label="说明" value={part.note} onChange={(note) => onChange({ ...part, note })} />
      <Content part={part} onChange={onChange} />
    </Labelled>
  )
}

/** The inputs of a part beside its title and note. */
function Content({
  part,
  onChange,
}: {
  part: Exclude<ActivityPart, PartOf<'hero'>>
  onChange(part: ActivityPart): void
}) {
  switch (part.type) {
    case 'text':
      return (
        <Lines
          label="段落，一行一段"
          value={part.paragraphs}
          onChange={(paragraphs) => onChange({ ...part, paragraphs })}
        />
      )
    case 'picture':
      return (
        <>
          <Form.Item label="图片">
            <PictureInput
              value={part.image}
              ratio={16 / 9}
              onChange={(image) => onChange({ ...part, image })}
            />
          </Form.Item>
          <Line
            label="图片说明，在图片下面"
            max={100}
            value={part.text}
            onChange={(text) => onChange({ ...part, text })}
          />
          <Form.Item label="点击打开，不填则不能点">
            <LinkInput value={part.url} onChange={(url) => onChange({ ...part, url })} />
          </Form.Item>
        </>
      )
    case 'rules':
      return (
        <Lines label="规则，一行一条" value={part.items} onChange={(items) => onChange({ ...part, items })} />
      )
    case 'steps':
      return (
        <Lines
          label="步骤，一行一步：名称，冒号，说明"
          value={part.items.map(({ title, text }) => (text ? `${title}：${text}` : title))}
          onChange={(lines) => onChange({ ...part, items: lines.map(toStep) })}
        />
      )
    case 'goods':
      return (
        <Form.Item label="商品">
          <ReferencesInput
            to="goods"
            aria-label="商品"
            value={part.goodsIds}
            onChange={(goodsIds) => onChange({ ...part, goodsIds })}
          />
        </Form.Item>
      )
    case 'coupons':
      return (
        <Form.Item label="优惠券">
          <ReferencesInput
            to="coupons"
            aria-label="优惠券"
            value={part.couponIds}
            onChange={(couponIds) => onChange({ ...part, couponIds })}
          />
        </Form.Item>
      )
    case 'series':
      return (
        <Form.Item label="车系">
          <ReferencesInput
            to="series"
            aria-label="车系"
            value={part.seriesIds}
            onChange={(seriesIds) => onChange({ ...part, seriesIds })}
          />
        </Form.Item>
      )
    case 'signUp':
      return (
        <>
          <Line label="按钮" value={part.button} onChange={(button) => onChange({ ...part, button })} />
          <Form.Item label="要填写的内容">
            <SignUpFieldsInput value={part.fields} onChange={(fields) => onChange({ ...part, fields })} />
          </Form.Item>
        </>
      )
    case 'daily':
    case 'finance':
    case 'quiz':
      return <Line label="按钮" value={part.button} onChange={(button) => onChange({ ...part, button })} />
    default:
      return null
  }
}

function toStep(line: string): { title: string; text: string } {
  const [title = '', ...rest] = line.split('：')
  return { title, text: rest.join('：') }
}

const Labelled = ({ children }: { children: ReactNode }) => <div className="parts">{children}</div>

interface TextProps<Value> {
  label: string
  value: Value
  onChange(value: Value): void
}

const Line = ({ label, value, max = 400, onChange }: TextProps<string> & { max?: number }) => (
  <Form.Item label={label}>
    <Input
      aria-label={label}
      value={value}
      maxLength={max}
      onChange={({ target }) => onChange(target.value)}
    />
  </Form.Item>
)

const Lines = ({ label, value, onChange }: TextProps<string[]>) => (
  <Form.Item label={label}>
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 2, maxRows: 14 }}
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  </Form.Item>
)
