import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { readAgreement } from '@/api/fallback/agreements'
import { asQuery } from '@/api/query/asQuery'
import { Heading } from '@/ui/Heading/Heading'
import styles from './agreement.module.scss'

/** Loads the published version of an agreement. */
export const useAgreement = (agreement: 'privacy' | 'purchase', enabled = true) =>
  useQuery({ ...asQuery(readAgreement, { params: { agreement } }), enabled })

/** Text of an agreement: each line is a paragraph, a line that starts with '# ' is a heading. */
export function AgreementText({ body }: { body: string }) {
  return (
    <>
      {linesOf(body).map(({ key, isHeading, text }) =>
        isHeading ? (
          <Heading key={key} className={styles.heading}>
            {text}
          </Heading>
        ) : (
          <View key={key} className={styles.paragraph}>
            {text}
          </View>
        ),
      )}
    </>
  )
}

const HEADING = '# '

const linesOf = (body: string) =>
  body
    .split('\n')
    .map((line, place) => {
      const isHeading = line.startsWith(HEADING)
      return { key: place, isHeading, text: (isHeading ? line.slice(HEADING.length) : line).trim() }
    })
    .filter(({ text }) => text !== '')
