import type { ButtonHTMLAttributes, ComponentChildren, JSX } from "preact";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "onClick"> {
  readonly press: () => void;
}

export function Button({ press, ...more }: ButtonProps): JSX.Element {
  return <button type="button" onClick={press} {...more} />;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
}

/** A field with its label above it. */
function Field({ id, label, children }: FieldProps & { readonly children: JSX.Element }): JSX.Element {
  return (
    <div>
      <label for={id}>{label}</label>
      {children}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly text: string;
  readonly change: (text: string) => void;
  /** True for a text in a natural language, in which the browser may correct words. */
  readonly prose?: boolean;
  readonly readOnly?: boolean;
}

export function TextField({ id, label, text, change, prose = false, readOnly }: TextFieldProps): JSX.Element {
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="text"
        value={text}
        readOnly={readOnly}
        {...(!prose && { spellcheck: false, autocomplete: "off", autocapitalize: "off" })}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

export function LinesField({ id, label, text, change, prose = false }: TextFieldProps): JSX.Element {
  return (
    <Field id={id} label={label}>
      <textarea
        {...(!prose && { class: "grammar", spellcheck: false })}
        id={id}
        rows={2}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

interface SelectFieldProps<Option extends string> extends FieldProps {
  readonly value: Option;
  readonly options: readonly Option[];
  /** Returns the text of an option; the option itself if omitted. */
  readonly textOf?: (option: Option) => string;
  readonly choose: (option: Option) => void;
}

export function SelectField<Option extends string>({
  id,
  label,
  value,
  options,
  textOf = (option) => option,
  choose,
}: SelectFieldProps<Option>): JSX.Element {
  return (
    <Field id={id} label={label}>
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
    </Field>
  );
}

interface CheckFieldProps {
  readonly checked: boolean;
  readonly check: (checked: boolean) => void;
  readonly children: ComponentChildren;
}

export function CheckField({ checked, check, children }: CheckFieldProps): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => check(event.currentTarget.checked)} /> {children}
    </label>
  );
}

interface FilesFieldProps extends FieldProps {
  /** The ends of the names of the files that may be chosen; several files may be chosen if it is given. */
  readonly several?: string;
  readonly take: (files: readonly File[]) => void;
}

export function FilesField({ id, label, several, take }: FilesFieldProps): JSX.Element {
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="file"
        {...(several !== undefined && { multiple: true, accept: several })}
        onChange={(event) => take([...(event.currentTarget.files ?? [])])}
      />
    </Field>
  );
}
