import {
  Breadcrumb,
  Button,
  CheckboxField,
  ChoiceChip,
  EmptyState,
  ErrorBox,
  FactList,
  KeyButton,
  RadioCard,
  StateBox,
  StatusChip,
  Tag,
  TextField,
  TimeStrip,
} from '../src/index.ts'
import { Section } from './section.tsx'

const NAME = 'Raden Mas Panji Suryaningrat Kusumawardhana Hadiwijaya Notonegoro Sastroatmodjo'
const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis-0123456789-0123456789'
const HUGE = 'Rp 9.007.199.254.740.991'

/** What breaks a layout first: eighty letters, a word without end, the largest amount there is. */
export function LongTexts() {
  return (
    <Section title="Teks panjang dan angka besar" wide>
      <div className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
        <Button full>{NAME}</Button>
        <KeyButton>Tawar {HUGE}</KeyButton>
        <TextField
          label={NAME}
          hint={`${NAME} ${WORD}`}
          error={`${NAME} tidak boleh kosong`}
          defaultValue={WORD}
        />
        <CheckboxField label={`Saya menyetujui ${NAME} dan ${WORD}`} />
        <RadioCard name="panjang" title={NAME} note={WORD} aside={HUGE} />
        <ChoiceChip pressed count={1_234_567}>
          {NAME}
        </ChoiceChip>
        <StateBox tone="danger" title={NAME}>
          {WORD}
        </StateBox>
        <div className="min-w-0">
          <StatusChip tone="warning">{NAME}</StatusChip>
          <Tag>LOT 0000000001</Tag>
        </div>
        <TimeStrip tone="extended" label={`Diperpanjang 12× · ${NAME}`} value={HUGE} />
        <Breadcrumb
          label="Jejak panjang"
          items={[
            { key: 'a', link: NAME },
            { key: 'b', link: WORD },
          ]}
        />
        <FactList
          facts={[
            { label: NAME, value: HUGE },
            { label: 'Alamat', value: WORD },
          ]}
        />
        <ErrorBox detail={`503 · ${WORD}`} onRetry={() => {}}>
          {NAME}
        </ErrorBox>
        <EmptyState title={NAME}>{WORD}</EmptyState>
      </div>
    </Section>
  )
}
