import { TICKET_TOPICS, type TicketTopic } from '@contract/rules/ticketTopics'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { serviceApi } from '@/api/service.generated'
import { uploadPicture } from '@/api/uploads'
import { chooseDealer, currentDealer } from '@/features/dealers/chooseDealer'
import { goBack, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { confirm, toast } from '@/ui/feedback'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Uploader } from '@/ui/Uploader/Uploader'
import { MAX_MESSAGE_LENGTH, MAX_PICTURES, messageObjection } from './model/ticket'
import { useSending } from './model/useSending'
import styles from './service.module.scss'

const TOPICS = (Object.keys(TICKET_TOPICS) as TicketTopic[]).map((value) => ({
  value,
  text: TICKET_TOPICS[value],
}))

/**
 * Form for a new ticket to customer service; linked to the order if the page was opened from one. What begins with a
 * text is about a vehicle, and can go to the adviser of a dealer.
 */
export function AskServiceScreen({ orderId = '', about = '' }: { orderId?: string; about?: string }) {
  const [topic, setTopic] = useState<TicketTopic>(about ? 'vehicle' : 'order')
  const [content, setContent] = useState(about)
  const [dealer, setDealer] = useState(() => (about ? currentDealer() : null))
  const [error, setError] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  const viewer = usePictureViewer()
  const { isBusy, send } = useSending()

  const submit = async () => {
    const objection = messageObjection(content, waiting)
    if (waiting > 0 && content.trim()) toast(objection)
    else setError(objection)
    if (objection) return
    const form = { topic, content: content.trim(), pictures, orderId, dealerId: dealer?.dealerId ?? '' }
    const sent = await send(form, (clientKey) => serviceApi.openTicket({ body: { ...form, clientKey } }))
    if (!sent) return
    toast(`已提交，${dealer ? '门店顾问' : '客服'}会尽快回复`)
    if (sent.ticket) await redirect('ticket', { ticketId: sent.ticket.ticketId })
    else await redirect('tickets')
  }
  const changeDealer = async () => {
    const chosen = await chooseDealer({ currentId: dealer?.dealerId ?? null })
    if (chosen) setDealer(chosen)
  }
  const leave = async () => {
    const isDirty = content.trim() !== about.trim() || pictures.length > 0
    const leaves =
      !isDirty ||
      (await confirm({
        title: '还没有提交',
        content: '现在离开，填写的内容不会保留',
        confirmText: '离开',
        cancelText: '继续填写',
      }))
    if (leaves) await goBack()
  }
  return (
    <Screen
      title="提交咨询"
      gated
      onBack={() => void leave()}
      overlay={<PictureViewer viewing={viewer.viewing} onClose={viewer.close} />}
      footer={
        <StickyBar>
          <Button block loading={isBusy} onTap={() => void submit()}>
            提交
          </Button>
        </StickyBar>
      }
    >
      {orderId && <View className={styles.about}>会附上这个订单的信息，无需重复填写订单号</View>}
      {about && (
        <CellGroup>
          <Cell
            title="问哪家门店的顾问"
            note={dealer ? dealer.dealerName : '还没有选，由客服回答'}
            value={dealer ? '更换' : '选择门店'}
            onTap={() => void changeDealer()}
          />
        </CellGroup>
      )}
      <View className={styles.block}>
        <View className={styles.heading}>问题类型</View>
        <Chips label="问题类型" options={TOPICS} value={[topic]} onTap={setTopic} />
      </View>
      <CellGroup>
        <Field
          label="问题描述"
          stacked
          multiline
          placeholder="请写下您遇到的问题，越具体越好"
          value={content}
          error={error || undefined}
          maxLength={MAX_MESSAGE_LENGTH}
          counter
          onChange={(value) => {
            setContent(value)
            setError('')
          }}
        />
        <View className={styles.pictures}>
          <View className={styles.heading}>{`图片（选填，最多 ${MAX_PICTURES} 张）`}</View>
          <Uploader
            value={pictures}
            onChange={setPictures}
            max={MAX_PICTURES}
            upload={uploadPicture}
            onView={viewer.view}
            onWaiting={setWaiting}
          />
        </View>
      </CellGroup>
    </Screen>
  )
}
