import { dateText } from '@contract/rules/dateText'
import { maskPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverNow } from '@/api/http/clock'
import { uploadAvatar } from '@/api/uploads'
import { DEFAULT_NICK_NAME } from '@/features/session/useShownUser'
import { navigate } from '@/navigate'
import { pickImages } from '@/platform/abilities/pickImages'
import { NoPicture } from '@/platform/abilities/pickImages/types'
import { shrinkImage } from '@/platform/abilities/shrinkImage'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { DateSheet } from '@/ui/DateSheet/DateSheet'
import { toast } from '@/ui/feedback'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import styles from './account.module.scss'
import { type Profile, SEX_TEXTS, type Sex, useProfile, useProfileChange } from './model/useProfile'

/**
 * Lets the user pick a picture and uploads it. Returns null when cancelled or failed; a failure has already been shown
 * in a toast.
 */
async function pickAvatar(): Promise<string | null> {
  const [picked] = await pickImages(1).catch(() => {
    toast('无法打开相册，请在设置中允许访问照片')
    return []
  })
  if (!picked) return null
  try {
    return await uploadAvatar(await shrinkImage(picked))
  } catch (failure) {
    // The call has shown its failure already.
    if (failure instanceof NoPicture) toast(failure.message)
    return null
  }
}

type Requested = 'avatar' | 'birthday' | 'sex' | null

const SEXES: readonly Sex[] = ['male', 'female', 'unknown']
/** Date at which the calendar opens when the user has not set a birthday. */
const OPENING_DAY = '1990-01-01'

/** Page that edits the user's profile. Each field is saved as soon as it is chosen. */
export function MyInformationScreen() {
  const { query, profile } = useProfile()
  const { change, changeAvatar } = useProfileChange()
  const [requested, setRequested] = useState<Requested>(null)
  const close = () => setRequested(null)
  const takeAvatar = async () => {
    const url = await pickAvatar()
    if (url) await changeAvatar(url)
  }
  return (
    <Screen
      title="个人信息"
      gated
      overlay={
        profile && (
          <>
            <ActionSheet
              open={requested === 'avatar'}
              onClose={close}
              note="更换头像"
              actions={[
                ...(isServed('/api/v4/user/material')
                  ? [{ text: '从相册选择或拍照', onTap: () => void takeAvatar() }]
                  : []),
                ...(profile.avatarUrl
                  ? [{ text: '恢复默认头像', danger: true, onTap: () => void changeAvatar('') }]
                  : []),
              ]}
            />
            <ActionSheet
              open={requested === 'sex'}
              onClose={close}
              note="选择性别"
              actions={SEXES.map((sex) => ({ text: SEX_TEXTS[sex], onTap: () => void change({ sex }) }))}
            />
            <DateSheet
              open={requested === 'birthday'}
              title="选择生日"
              value={profile.birthday}
              opening={OPENING_DAY}
              last={dateText(serverNow())}
              onChoose={(birthday) => void change({ birthday })}
              onClose={close}
            />
          </>
        )
      }
    >
      <View className={styles.top} />
      {profile ? (
        <Particulars profile={profile} onEdit={setRequested} />
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton />} />
      )}
    </Screen>
  )
}

function Particulars({ profile, onEdit }: { profile: Profile; onEdit: (what: Requested) => void }) {
  const { avatarUrl, nickName, sex, birthday, phone, note } = profile
  return (
    <>
      <CellGroup className={styles.group}>
        <Cell
          title="头像"
          label="头像，点按更换"
          value={<Avatar src={avatarUrl} size={48} />}
          onTap={() => onEdit('avatar')}
        />
        <Cell
          title="昵称"
          note={note || undefined}
          value={nickName || DEFAULT_NICK_NAME}
          onTap={() => void navigate('changeNickname')}
        />
        <Cell title="性别" value={SEX_TEXTS[sex]} onTap={() => onEdit('sex')} />
        <Cell title="生日" value={birthday || '未填写'} onTap={() => onEdit('birthday')} />
      </CellGroup>
      <CellGroup className={styles.group}>
        <Cell
          title="手机号"
          note="用于登录和接收订单通知"
          value={maskPhone(phone)}
          onTap={() => void navigate('changePhone')}
        />
      </CellGroup>
    </>
  )
}
