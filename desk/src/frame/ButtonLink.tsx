import { Button, type ButtonProps } from 'antd'
import { Link } from 'react-router'

/** A link that looks like a button. The key Tab stops at it once: at the link, not at the button in it too. */
export function ButtonLink({ to, ...button }: { to: string } & ButtonProps) {
  return (
    <Link to={to}>
      <Button {...button} tabIndex={-1} />
    </Link>
  )
}
