import type { JSX } from "preact";

interface SelectFieldProps<Option extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Option;
  readonly options: readonly Option[];
  /** Returns the text of an option; the option itself if left out. */
  readonly textOf?: (option: Option) => string;
  readonly choose: (option: Option) => void;
}

/** A field for one of some options. */
export function SelectField<Option extends string>({
  id,
  label,
  value,
  options,
  textOf = (option) => option,
  choose,
}: SelectFieldProps<Option>): JSX.Element {
  return (
    <>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options[event.currentTarget.selectedIndex];
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </>
  );
}
