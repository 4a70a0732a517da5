import {
  ArrayMaxSize,
  ArrayNotEmpty,
  Equals,
  IsBoolean,
  IsBooleanString,
  IsDate,
  IsDateString,
  IsEmail,
  IsEnum,
  IsFirebasePushId,
  IsHexColor,
  IsHexadecimal,
  IsIn,
  IsInt,
  IsIP,
  IsLatitude,
  IsLongitude,
  IsMilitaryTime,
  IsMongoId,
  IsNegative,
  IsNotEmpty,
  IsOctal,
  IsOptional,
  IsPort,
  IsPositive,
  IsUrl,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';

export enum Level {
  Low = 'low',
  High = 'high',
}

/** Every rule that publishes a keyword, and some that publish none. */
export class Ruled {
  @IsInt() @Min(-5) @Max(2 ** 60) whole!: number;
  @IsPositive() positive!: number;
  @IsNegative() negative!: number;
  @IsLatitude() latitude!: number;
  @IsLongitude() longitude!: number;
  @MinLength(1) @MaxLength(2) short!: string;
  @Length(1, 1) one!: string;
  @IsNotEmpty() text!: string;
  @IsNotEmpty() bytes!: Uint8Array;
  @IsNotEmpty({ each: true }) record!: Record<string, string>;
  @Matches(/^[a-z]{2}$/) code!: string;
  @Matches(/^..$/) pair!: string;
  @IsIn(['a', 'b']) letter!: string;
  @IsEnum(Level) level!: Level;
  @Equals('v1') version!: string;
  @IsBooleanString() flag!: string;
  @IsFirebasePushId() push!: string;
  @IsHexColor() color!: string;
  @IsHexadecimal() hex!: string;
  @IsMilitaryTime() time!: string;
  @IsMongoId() mongo!: string;
  @IsOctal() octal!: string;
  @IsPort() port!: string;
  @IsIP('4') address!: string;
  @IsUUID() id!: string;
  @ArrayNotEmpty() @ArrayMaxSize(2) list!: string[];
  @IsInt({ each: true }) numbers!: Set<number>;
  @IsBoolean() bool!: boolean;
  @IsDate() date!: Date;
  @IsDateString() day!: string;
  @IsEmail() email!: string;
  @IsUrl() url!: string;
  @IsOptional() @MinLength(2) note?: string;
  @ValidateIf(() => false) @Max(1) free!: number;
}
