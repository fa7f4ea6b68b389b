import { NICK_NAME_MAX, nickNameObjection } from '@contract/rules/nickName'
import { wideLength } from '@contract/rules/text'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { goBack } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './account.module.scss'
import { useProfile, useProfileChange } from './model/useProfile'

/** Page that changes the nickname. Spec 5: a wide character counts as two; emoji and special characters are refused. */
export function ChangeNicknameScreen() {
  const { query, profile } = useProfile()
  const { isSaving, change } = useProfileChange()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState('')
  const known = useRef(false)
  useEffect(() => {
    if (!profile || known.current) return
    known.current = true
    setTyped(profile.nickName)
  }, [profile])

  const name = (typed ?? '').trim()
  const isSame = profile !== undefined && name === profile.nickName
  const save = async () => {
    const objection = nickNameObjection(name)
    setError(objection ?? '')
    if (!objection && (await change({ nickName: name }))) await goBack()
  }
  return (
    <Screen
      title="修改昵称"
      gated
      footer={
        <StickyBar>
          <Button
            block
            loading={isSaving}
            disabled={isSame}
            reason={isSame ? '昵称没有变化' : undefined}
            onTap={() => void save()}
          >
            保存
          </Button>
        </StickyBar>
      }
    >
      <View className={styles.top} />
      {typed !== undefined ? (
        <CellGroup>
          <Field
            label="昵称"
            kind="nickname"
            placeholder="请输入昵称"
            value={typed}
            error={error || undefined}
            hint="2 至 10 个汉字，或 4 至 20 个字母、数字"
            counter
            maxLength={NICK_NAME_MAX}
            used={wideLength(name)}
            confirmType="send"
            onConfirm={() => void save()}
            onChange={(value) => {
              setTyped(value)
              setError('')
            }}
          />
        </CellGroup>
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton />} />
      )}
    </Screen>
  )
}
