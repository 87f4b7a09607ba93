export { Avatar, type AvatarProps, initialsOf } from './avatar.tsx'
export { bearTranslators } from './bear-translators.ts'
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
export { Carousel, type CarouselProps } from './carousel.tsx'
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx'
export { ChoiceChip, type ChoiceChipProps, RemovableChip, type RemovableChipProps } from './choice-chip.tsx'
export { classes } from './classes.ts'
export { CopyButton, type CopyButtonProps } from './copy-button.tsx'
export { copyText } from './copy-text.ts'
export { CountBadge, type CountBadgeProps } from './count-badge.tsx'
export { Accordion, type AccordionProps, Disclosure, type DisclosureProps } from './disclosure.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { ErrorBox, type ErrorBoxProps } from './error-box.tsx'
export { type Fact, FactList, type FactListProps } from './fact-list.tsx'
export { Field, FieldError, type FieldIds, type FieldWords } from './field.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export * from './icons.ts'
export { KeyButton, type KeyButtonProps, type KeyLook, keyClass } from './key-button.tsx'
export { KeyCap } from './key-cap.tsx'
export { LetterSquare, type LetterSquareProps } from './letter-square.tsx'
export { linkClass } from './link-class.ts'
export { LiveRegion, type LiveRegionProps } from './live-region.tsx'
export { Logo, type LogoProps } from './logo.tsx'
export { Menu, MenuItem, MenuItems, type MenuProps } from './menu.tsx'
export { Modal, type ModalProps } from './modal.tsx'
export { useNow } from './now.ts'
export { NumberField, type NumberFieldProps } from './number-field.tsx'
export { OfflineBanner, type OfflineBannerProps } from './offline-banner.tsx'
export { scrollToTop } from './page-scroll.ts'
export { Pagination, type PaginationProps, pageCount } from './pagination.tsx'
export { pasteWhole } from './paste-whole.ts'
export { Picture, type PictureProps } from './picture.tsx'
export {
  MenuDivider,
  menuItemClass,
  Popover,
  type PopoverProps,
  type PopoverTriggerProps,
} from './popover.tsx'
export { ProgressRuler, type ProgressRulerProps } from './progress-ruler.tsx'
export { RadioCard, type RadioCardProps } from './radio-card.tsx'
export { RangeField, type RangeFieldProps } from './range-field.tsx'
export {
  minutesAndSeconds,
  ResendControl,
  type ResendControlProps,
} from './resend-control.tsx'
export { holdBackSecondPresses } from './second-press.ts'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { Sheet, type SheetProps } from './sheet.tsx'
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './skeleton.tsx'
export { Spinner } from './spinner.tsx'
export { StateBox, type StateBoxProps, type StateTone } from './state-box.tsx'
export { type ChipTone, StatusChip, type StatusChipProps } from './status-chip.tsx'
export { StepLine, type StepLineProps } from './step-line.tsx'
export { Stepper, type StepperProps } from './stepper.tsx'
export { Table, type TableColumn, type TableProps } from './table.tsx'
export { type Tab, Tabs, type TabsProps } from './tabs.tsx'
export { Tag, type TagProps } from './tag.tsx'
export {
  TEXT_MAX_LENGTH,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { TimeIcon, TimeStrip, type TimeStripProps, type TimeTone } from './time-strip.tsx'
export { notify, TOAST_MS, type ToastChoices, type UndoChoices } from './toast.ts'
export { clearToasts, MOST_TOASTS } from './toast-list.ts'
export { Toaster } from './toaster.tsx'
export type { ReadNumber, Unread } from './use-number-text.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
