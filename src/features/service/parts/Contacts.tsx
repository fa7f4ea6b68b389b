import { Button, View } from '@tarojs/components'
import { currentDealer } from '@/features/dealers/chooseDealer'
import { useNearestDealer } from '@/features/dealers/useNearestDealer'
import { isOffered } from '@/features/links/linkTarget'
import { whenSignedIn } from '@/features/session/gate'
import { navigate, pageUrl } from '@/navigate'
import { serviceOpenType } from '@/platform/abilities/customerService'
import { env } from '@/platform/host/env'
import { Badge } from '@/ui/Badge/Badge'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from './Contacts.module.scss'

interface ContactsProps {
  orderId: string | undefined
  /** Number of unread replies. */
  unread: number
  onCall: (telephone: string) => void
}

/** Ways to contact a person: ticket, the host's chat, hotline, dealer. */
export function Contacts({ orderId, unread, onCall }: ContactsProps) {
  const chosen = currentDealer()
  const { dealer: nearest } = useNearestDealer('', chosen === null)
  const dealer = chosen ?? nearest
  return (
    <CellGroup className={styles.contacts}>
      {isOffered('tickets') && <Written orderId={orderId} unread={unread} />}
      {serviceOpenType && (
        <View className={styles.host}>
          <Cell lead={<MoreIcon name="headset" />} title="在线客服" arrow />
          <Button className={styles.hostButton} openType={serviceOpenType} ariaLabel="在线客服">
            {''}
          </Button>
        </View>
      )}
      <Cell
        lead={<MoreIcon name="phone" />}
        title="客服热线"
        note={`${env.hotline} · 每天 08:30–20:30`}
        onTap={() => onCall(env.hotline)}
      />
      {dealer && (
        <Cell
          lead={<MoreIcon name="location" />}
          title="门店电话"
          note={dealer.dealerName}
          onTap={() => onCall(dealer.telephone)}
        />
      )}
    </CellGroup>
  )
}

/** Tickets: questions written here and answered by the shop's staff. */
function Written({ orderId, unread }: Pick<ContactsProps, 'orderId' | 'unread'>) {
  return (
    <>
      <Cell
        lead={<MoreIcon name="edit" />}
        title="提交咨询"
        note="写下问题、附上图片，客服在线回复"
        onTap={() =>
          whenSignedIn(() => navigate('askService', { orderId }), pageUrl('askService', { orderId }))
        }
      />
      <Cell
        lead={
          <Badge count={unread}>
            <MoreIcon name="message" />
          </Badge>
        }
        title="我的咨询"
        label={unread > 0 ? `我的咨询，${unread} 条新回复` : '我的咨询'}
        onTap={() => whenSignedIn(() => navigate('tickets'), pageUrl('tickets'))}
      />
    </>
  )
}
