export { Stepper, type StepperProps } from './amounts/stepper.tsx'
export type { ReadNumber, Unread } from './amounts/use-number-text.ts'
export { bearTranslators } from './bear-translators.ts'
export { Button, type ButtonProps } from './button.tsx'
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
export { Carousel, type CarouselProps } from './carousel.tsx'
export { ChoiceChip, type ChoiceChipProps, RemovableChip, type RemovableChipProps } from './choice-chip.tsx'
export { classes } from './classes.ts'
export { CountBadge, type CountBadgeProps } from './count-badge.tsx'
export type {} from './custom-properties.ts'
export { holdBackDoublePresses } from './double-press.ts'
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { ErrorBox, type ErrorBoxProps } from './error-box.tsx'
export { Field, FieldError, type FieldIds, type FieldWords } from './field.tsx'
export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field.tsx'
export {
  TEXT_MAX_LENGTH,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './fields/text-field.tsx'
export { Avatar, type AvatarProps, initialsOf } from './frame/avatar.tsx'
export {
  MenuDivider,
  menuItemClass,
  Popover,
  type PopoverProps,
  type PopoverTriggerProps,
} from './frame/popover.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export * from './icons.ts'
export { KeyCap } from './key-cap.tsx'
export { CopyButton, type CopyButtonProps } from './later/copy-button.tsx'
export { copyText } from './later/copy-text.ts'
export { DialogFrame, type DialogFrameProps } from './later/dialog-frame.tsx'
export { Accordion, type AccordionProps, Disclosure, type DisclosureProps } from './later/disclosure.tsx'
export { type Fact, FactList, type FactListProps } from './later/fact-list.tsx'
export { Modal, type ModalProps } from './later/modal.tsx'
export { useNow } from './later/now.ts'
export { RadioCard, type RadioCardProps } from './later/radio-card.tsx'
export { LetterSquare, type LetterSquareProps } from './letter-square.tsx'
export { linkClass } from './link-class.ts'
export { Pagination, type PaginationProps, pageCount } from './lists/pagination.tsx'
export { LiveRegion, type LiveRegionProps } from './live-region.tsx'
export { Logo, type LogoProps } from './logo.tsx'
export { KeyButton, type KeyButtonProps, type KeyLook, keyClass } from './lots/key-button.tsx'
export { StateBox, type StateBoxProps, type StateTone } from './lots/state-box.tsx'
export { Menu, MenuItem, MenuItems, type MenuProps } from './menu.tsx'
export { NumberField, type NumberFieldProps } from './number-field.tsx'
export { OfflineBanner, type OfflineBannerProps } from './offline-banner.tsx'
export { Breadcrumb, type BreadcrumbProps } from './pages/breadcrumb.tsx'
export { EmptyState, type EmptyStateProps } from './pages/empty-state.tsx'
export { scrollToTop } from './pages/page-scroll.ts'
export { pasteWhole } from './paste-whole.ts'
export { Picture, type PictureProps } from './picture.tsx'
export { ProgressRuler, type ProgressRulerProps } from './progress-ruler.tsx'
export { RangeField, type RangeFieldProps } from './range-field.tsx'
export {
  minutesAndSeconds,
  ResendControl,
  type ResendControlProps,
} from './resend-control.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { Sheet, type SheetProps } from './sheet.tsx'
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './skeleton.tsx'
export { Spinner } from './spinner.tsx'
export { type ChipTone, StatusChip, type StatusChipProps } from './status-chip.tsx'
export { StepLine, type StepLineProps } from './step-line.tsx'
export { Table, type TableColumn, type TableProps } from './table.tsx'
export { type Tab, Tabs, type TabsProps } from './tabs.tsx'
export { Tag, type TagProps } from './tag.tsx'
export { TimeIcon, TimeStrip, type TimeStripProps, type TimeTone } from './time-strip.tsx'
export { notify, TOAST_MS, type ToastChoices, type UndoChoices } from './toast.ts'
export { clearToasts, MOST_TOASTS } from './toast-list.ts'
export { Toaster } from './toaster.tsx'
export { VisuallyHidden } from './visually-hidden.tsx'
