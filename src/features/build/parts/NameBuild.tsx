import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import { Popup } from '@/ui/Popup/Popup'

const MAX_NAME_LENGTH = 20

interface NameBuildProps {
  open: boolean
  title: string
  /** Proposed name. */
  name: string
  isBusy: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Popup that asks for the name of a build. */
export function NameBuild({ open, title, name, isBusy, onClose, onName }: NameBuildProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState('')
  useEffect(() => {
    if (!open) return
    setTyped(name)
    setError('')
  }, [open, name])
  const submit = () => {
    const tidy = typed.trim()
    if (tidy) onName(tidy)
    else setError('请给这台车起个名字')
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button block loading={isBusy} onTap={submit}>
          保存
        </Button>
      }
    >
      <Field
        label="名字"
        value={typed}
        placeholder="如：周末露营"
        error={error || undefined}
        maxLength={MAX_NAME_LENGTH}
        confirmType="send"
        onConfirm={submit}
        onChange={(text) => {
          setTyped(text)
          setError('')
        }}
      />
    </Popup>
  )
}
